## Looting Atlantis: cards
looting-amplifier = Verstärker
looting-nullifier = Neutralisator
looting-field = Kraftfeld
looting-converter = Konverter
looting-multiplier = Multiplikator
looting-battery = Batterie
looting-generator = Generator
