//! A browser window, and the program that drives it.

use std::{
    env,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use thirtyfour::{By, ChromiumLikeCapabilities, DesiredCapabilities, WebDriver, WebElement};
use tokio::time::sleep;

/// How long anything may take to show.
const PATIENCE: Duration = Duration::from_secs(10);

/// ChromeDriver, as long as the test runs.
pub struct Driver {
    child: Child,
    address: String,
}

impl Driver {
    pub fn start() -> Self {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: see .ci/browser");
        let out = BufReader::new(child.stdout.take().expect("it is piped"));
        let port = out.lines().map_while(Result::ok).find_map(|line| {
            let port = line.split_once("started successfully on port ")?.1;
            port.trim_end_matches('.').parse::<u16>().ok()
        });
        let port = port.expect("chromedriver says its port");
        Self { child, address: format!("http://127.0.0.1:{port}") }
    }

    pub async fn window(&self, how: How) -> Window {
        let mut chrome = DesiredCapabilities::chrome();
        let size = format!("--window-size={},{}", how.size.0, how.size.1);
        for arg in [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            // The certificates of tests are made by themselves.
            "--ignore-certificate-errors",
            &size,
        ] {
            chrome.add_arg(arg).expect("it is a flag");
        }
        if !how.script {
            let prefs = [("profile.managed_default_content_settings.javascript", 2)];
            let prefs: std::collections::HashMap<_, _> = prefs.into();
            chrome.add_experimental_option("prefs", prefs).expect("it is an option");
        }
        let driver = WebDriver::new(&self.address, chrome).await.expect("Chromium starts");
        let window = Window { driver };
        window.look(how).await;
        window
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Clone, Copy)]
pub struct How {
    /// In pixels of the page.
    pub size: (u32, u32),
    pub dark: bool,
    pub script: bool,
}

pub const DESKTOP: How = How { size: (1280, 800), dark: false, script: true };
pub const PHONE: How = How { size: (390, 844), ..DESKTOP };

pub struct Window {
    driver: WebDriver,
}

impl Window {
    /// Sets the size and the colours that the system prefers.
    pub async fn look(&self, how: How) {
        let tools = self.driver.cdp();
        let (width, height) = how.size;
        let phone = width < 500;
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": if phone { 2 } else { 1 }, "mobile": phone,
        });
        let set = tools.send_raw("Emulation.setDeviceMetricsOverride", metrics);
        set.await.expect("it has a size");
        let scheme = if how.dark { "dark" } else { "light" };
        let media = json!({
            "features": [{ "name": "prefers-color-scheme", "value": scheme }],
        });
        let set = tools.send_raw("Emulation.setEmulatedMedia", media);
        set.await.expect("it has colours");
    }

    pub async fn go(&self, address: &str) {
        self.driver.goto(address).await.expect("the page is there");
    }

    /// Waits for something that can be seen.
    pub async fn see(&self, css: &str) -> WebElement {
        self.until(css, async || self.driver.find(By::Css(css)).await.ok()).await
    }

    pub async fn has(&self, css: &str) -> bool {
        self.driver.find(By::Css(css)).await.is_ok()
    }

    pub async fn all(&self, css: &str) -> Vec<WebElement> {
        self.driver.find_all(By::Css(css)).await.expect("it can be looked for")
    }

    /// Clicks on something. News may put another page in place between finding it
    /// and that: then it is looked for again.
    pub async fn click(&self, css: &str) {
        let click = async || self.driver.find(By::Css(css)).await.ok()?.click().await.ok();
        self.until(css, click).await;
    }

    pub async fn click_if_there(&self, css: &str) {
        if let Ok(found) = self.driver.find(By::Css(css)).await {
            // It may be gone by now.
            let _ = found.click().await;
        }
    }

    pub async fn fill(&self, css: &str, text: &str) {
        let fill = async || self.driver.find(By::Css(css)).await.ok()?.send_keys(text).await.ok();
        self.until(css, fill).await;
    }

    /// Presses keys, wherever the focus is.
    pub async fn keys(&self, keys: &str) {
        let chain = self.driver.action_chain().send_keys(keys);
        chain.perform().await.expect("keys can be pressed");
    }

    /// The text of an element, or nothing.
    pub async fn text(&self, css: &str) -> String {
        match self.driver.find(By::Css(css)).await {
            Ok(element) => element.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// Whether a cookie is sent over TLS alone, and below which path.
    pub async fn cookie(&self, name: &str) -> (bool, String) {
        let cookie = self.driver.get_named_cookie(name).await.expect("it is there");
        (cookie.secure.unwrap_or(false), cookie.path.unwrap_or_default())
    }

    pub async fn title(&self) -> String {
        self.driver.title().await.expect("it has a title")
    }

    /// Waits until an element holds a text.
    pub async fn says(&self, css: &str, text: &str) {
        let what = format!("“{text}” in {css}");
        self.until(&what, async || self.text(css).await.contains(text).then_some(())).await;
    }

    /// Runs a script and returns its result as text.
    pub async fn run(&self, script: &str) -> String {
        let done = self.driver.execute(script, Vec::new()).await.expect("the script runs");
        match done.json() {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        }
    }

    /// Waits until something comes up.
    pub async fn until<T>(&self, what: &str, look: impl AsyncFn() -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(found) = look().await {
                return found;
            }
            if start.elapsed() > PATIENCE {
                self.shoot("failed").await;
                panic!("waited in vain for {what}\n{}", self.text("body").await);
            }
            sleep(Duration::from_millis(30)).await;
        }
    }

    /// The faults that axe finds, if `TIDETABLE_AXE` names its script; else nothing.
    pub async fn faults(&self) -> String {
        let Some(path) = env::var_os("TIDETABLE_AXE") else { return String::new() };
        let axe = std::fs::read_to_string(path).expect("the script of axe");
        self.run(&axe).await;
        let faults = "return axe.run(document).then((it) => it.violations
            .map((it) => `${it.id}: ${it.nodes.map((it) => it.html).join(' ')}`).join('\\n'))";
        self.run(faults).await
    }

    /// Keeps a picture of the window, where `TIDETABLE_SCREENSHOTS` says.
    pub async fn shoot(&self, name: &str) {
        let Some(dir) = env::var_os("TIDETABLE_SCREENSHOTS").map(PathBuf::from) else {
            return;
        };
        std::fs::create_dir_all(&dir).expect("the folder can be made");
        let picture = self.driver.screenshot_as_png().await.expect("it can be seen");
        std::fs::write(dir.join(format!("{name}.png")), picture).expect("it can be written");
    }

    pub async fn close(self) {
        self.driver.quit().await.expect("it closes");
    }
}
