import { playwright } from '@vitest/browser-playwright'
import pg from 'pg'
import { defineConfig } from 'vitest/config'
import journeys from './playwright.config.ts'
import { secondDatabase } from './server/testing/database.ts'

async function answers(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

// A busy machine is slow, not wrong: these say when something hangs, and nothing of how fast it is.
const patient = 90_000
const polling = { poll: { timeout: 20_000 } }

// `npm test` leaves out what lies in a folder `exhaustive`; all is run without this setting.
const exhaustive = process.env['LAYER'] === 'everyday' ? ['**/exhaustive/**'] : []

// A test that passes at the second try only is listed at the end of a run; pure tests have no second try.
const retry = 1

// Most tests of the engine wait, and those of a database wait for it: two cores are busy with four.
const maxWorkers = 4

const http = {
  include: ['server/**/*.test.ts'],
  exclude: ['server/**/*.unit.test.ts', 'server/postgres/**', 'server/running/**', ...exhaustive],
  globalSetup: ['server/testing/setup.ts'],
  // A server keeps its modules for as long as it runs; reading them anew for each file is a third of the time.
  isolate: false,
  maxWorkers,
  testTimeout: patient,
  hookTimeout: patient,
  retry,
  expect: polling,
}

const second = (await answers(secondDatabase)) ? [{ test: { ...http, name: 'http-postgres' } }] : []

if (process.env['TEST_DATABASE_URL'] && !second.length)
  throw new Error('TEST_DATABASE_URL is set, but nothing answers there.')

const inBrowser = '**/*.browser.test.tsx'
const { launchOptions, locale, timezoneId, reducedMotion, actionTimeout = 15_000 } = journeys.use ?? {}

/** Components in Chromium, each file in a page of its own, by the modules and styles that the build takes. */
const component = {
  extends: './vite.config.ts',
  // Found anew each time: a package that is found while tests run would have their pages reloaded.
  optimizeDeps: { force: true, entries: ['web/app.tsx'] },
  test: {
    name: 'component',
    include: [inBrowser],
    setupFiles: ['web/kit/testing/setup.ts'],
    maxWorkers: 2,
    testTimeout: patient,
    hookTimeout: patient,
    retry,
    expect: polling,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions,
        contextOptions: { locale, timezoneId, reducedMotion },
        actionTimeout,
      }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,rules,web,scripts}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts'],
          exclude: [inBrowser],
          maxWorkers,
          testTimeout: patient,
          expect: polling,
        },
      },
      component,
      {
        test: {
          name: 'engine',
          include: ['server/{postgres,running}/**/*.test.ts'],
          exclude: exhaustive,
          maxWorkers,
          testTimeout: 180_000,
          // Also of what a test leaves to be stopped.
          hookTimeout: patient,
          retry,
          expect: polling,
        },
      },
      { test: { ...http, name: 'http-embedded' } },
      ...second,
    ],
  },
})
