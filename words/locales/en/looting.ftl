## Looting Atlantis: cards
looting-amplifier = Amplifier
looting-nullifier = Nullifier
looting-field = Force Field
looting-converter = Converter
looting-multiplier = Multiplier
looting-battery = Battery
looting-generator = Generator
