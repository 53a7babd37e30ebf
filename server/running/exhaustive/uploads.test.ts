import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files } from '../../../contract/files/endpoints.ts'
import { imports } from '../../../contract/imports/endpoints.ts'
import { participants } from '../../../contract/people/endpoints.ts'
import type { Portal } from '../../testing/portal.ts'
import { databaseOf, peopleForm, portalWithAdmin } from '../testing.ts'

type Uploaded = { files: { uuid: string }[] }

const megabyte = 1024 * 1024

test('imports that wait for one another leave the database to everybody else, and say that they wait [IMP-3] [OPS-4]', async () => {
  const { portal, admin } = await portalWithAdmin()
  const form = peopleForm(new Blob(['type,email,lastName,firstName\nTEACHER,a@x.example,Лис,Іван\n']))
  const uploaded = (await (await admin.call(portal.url, files.upload, { body: form })).json()) as Uploaded
  const body = { fileUuids: uploaded.files.map(({ uuid }) => uuid) }
  const client = await databaseOf(portal)
  await client.query(`select pg_advisory_lock(hashtext('dzvinok.import'))`)

  const importing = Array.from({ length: 12 }, () => admin.call(portal.url, imports.profiles, { body }))
  const asks = `select from pg_stat_activity where query like '%pg_try_advisory_xact_lock%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await client.query(asks)).rowCount).toBeGreaterThan(0)
  const phases = async () => {
    const { runs } = (await (await admin.call(portal.url, imports.runs)).json()) as { runs: { phase: string }[] }
    return new Set(runs.map(({ phase }) => phase))
  }
  await expect.poll(phases).toEqual(new Set(['waiting']))
  // No statement waits in the database, where it has a limit.
  expect((await client.query(`select from pg_locks where not granted`)).rowCount).toBe(0)
  const meanwhile = (await admin.call(portal.url, participants.list)).status
  await client.query(`select pg_advisory_unlock(hashtext('dzvinok.import'))`)

  expect(meanwhile).toBe(200)
  expect((await Promise.all(importing)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
})

/** The most memory that the process ever had, in bytes. */
function peakOf({ process: { pid } }: Portal): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
}

// Reads the peak from /proc.
test.runIf(process.platform === 'linux')(
  'sixty uploads of ten megabytes at once take the memory of a few, and others are served meanwhile [IMP-4]',
  async () => {
    const { portal, admin } = await portalWithAdmin()
    const line = `вчитель;${'Коваленко Олександра Іванівна, '.repeat(5)};Іван\n`
    const content = new Blob([line.repeat((10 * megabyte) / Buffer.byteLength(line))])
    let answered = 0
    const uploading = async () => {
      const answer = await admin.call(portal.url, files.upload, { body: peopleForm(content) })
      await answer.arrayBuffer()
      answered += 1
      return answer.status
    }
    const first = await uploading()
    const before = peakOf(portal)

    const all = Promise.all(Array.from({ length: 60 }, uploading))
    await expect.poll(() => answered, { timeout: 120_000 }).toBeGreaterThan(1)
    const seen = (await admin.call(portal.url, participants.list)).status
    const statuses = await all

    const stored = statuses.filter((status) => status === 200).length
    const { found } = (await (await admin.call(portal.url, files.list)).json()) as { found: { count: number } }
    expect([first, seen, found.count]).toEqual([200, 200, stored + 1])
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(stored).toBeGreaterThan(5)
    expect((peakOf(portal) - before) / megabyte).toBeLessThan(500)
  },
  240_000,
)
