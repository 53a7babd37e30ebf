import { defineConfig } from '@playwright/test'

// `npm test` leaves out what lies in a folder `exhaustive` or bears that tag; all is run without this setting.
const isEveryday = process.env['LAYER'] === 'everyday'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  ...(isEveryday && { testIgnore: '**/exhaustive/**', grepInvert: /@exhaustive/ }),
  globalSetup: './e2e/kit/demo-portal.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  // For machines that are several times slower: what hangs is told sooner, by the twenty seconds of whatever it waits for.
  timeout: 120_000,
  retries: 1,
  expect: { timeout: 20_000 },
  use: {
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    // What a test makes of the network must reach the page; the journey without a network allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace of every journey would cost a third of the time; the page as it was when it failed costs nothing.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        // Chromium keeps a process ready for a page that no test opens; at its limit it does not.
        '--renderer-process-limit=1',
        // A page lives for seconds: a large heap costs less than collecting garbage.
        '--js-flags=--min-semi-space-size=16 --initial-heap-size=256',
        // Subpixel text costs painting time, and no screen shows it.
        '--disable-lcd-text',
      ],
    },
  },
})
