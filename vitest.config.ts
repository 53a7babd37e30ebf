import pg from 'pg'
import { defineConfig } from 'vitest/config'
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

// A busy machine is slow, not wrong.
const patient = 30_000

const http = {
  include: ['server/**/*.test.ts'],
  exclude: ['server/**/*.unit.test.ts', 'server/postgres/**', 'server/running/**'],
  globalSetup: ['server/testing/setup.ts'],
  maxWorkers: 2,
  testTimeout: patient,
  hookTimeout: patient,
}

const second = (await answers(secondDatabase)) ? [{ test: { ...http, name: 'http-postgres' } }] : []

if (process.env['TEST_DATABASE_URL'] && !second.length)
  throw new Error('TEST_DATABASE_URL is set, but nothing answers there.')

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,rules,web,scripts}/**/*.test.{ts,tsx}', 'server/**/*.unit.test.ts'],
          testTimeout: patient,
        },
      },
      { test: { name: 'engine', include: ['server/{postgres,running}/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { ...http, name: 'http-embedded' } },
      ...second,
    ],
  },
})
