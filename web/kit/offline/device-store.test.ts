import { expect, test } from 'vitest'
import type { Database } from './browser-database.ts'
import { DeviceStore } from './device-store.ts'
import { memoryDatabase } from './testing.ts'

type Row = { owner: string; key: string; text: string }
type Fixture = { kept: Map<string, Row>; isHeld: boolean; fails: boolean; hangs: Promise<never> | undefined }

const row = (key: string, text: string, owner = 'anna'): Row => ({ owner, key, text })

function world(): Fixture & { store: (patience?: number) => DeviceStore<Row> } {
  const now: Fixture = { kept: new Map(), isHeld: false, fails: false, hangs: undefined }
  const asked = async () => {
    if (now.hangs) await now.hangs
    if (now.fails) throw new Error('forbidden')
  }
  const kept = memoryDatabase(now.kept)
  const database: Database<Row> = {
    entries: async () => (await asked(), kept.entries()),
    change: async (changes) => (await asked(), kept.change(changes)),
  }
  const hold = (_: object, isHeld: boolean) => void (now.isHeld = isHeld)
  return Object.assign(now, {
    store: (patience = 20) => new DeviceStore<Row>({ database, hold, keyOf: ({ key }) => key, patience }),
  })
}

test('what one person typed on a device is there for them alone when the portal opens again [TEACH-5]', async () => {
  const here = world()
  await here.store().put([row('a', '9'), row('b', '8', 'borys')])
  const reopened = here.store()

  expect(await reopened.all('anna')).toEqual([row('a', '9')])
  expect([reopened.isFailing(), here.isHeld]).toEqual([false, false])
})

test('where the browser keeps nothing, typed words stay in the page, which says so and asks before it closes [TEACH-11]', async () => {
  const here = world()
  here.fails = true
  const store = here.store()
  await store.put([row('a', '9')])

  expect(await store.all('anna')).toEqual([row('a', '9')])
  expect([store.isFailing(), here.isHeld]).toEqual([true, true])
  await store.remove(['a'])
  expect([await store.all('anna'), here.isHeld]).toEqual([[], false])
})

test('once the browser has room again, all that waited in the page is kept with the next word [TEACH-11]', async () => {
  const here = world()
  here.fails = true
  const store = here.store()
  await store.put([row('a', '9')])
  here.fails = false
  await store.put([row('b', '8')])

  expect([...here.kept.keys()]).toEqual(['a', 'b'])
  expect([store.isFailing(), here.isHeld]).toEqual([false, false])
})

test('a browser’s database that never answers holds nobody up, and is used again once it does [TEACH-11]', async () => {
  const here = world()
  let fail: (reason: Error) => void = () => {}
  here.hangs = new Promise((_, reject) => (fail = reject))
  const store = here.store(400)
  const begin = performance.now()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await store.put([row(key, '9')])
  // It is waited for once, and not by each of the six.
  expect(performance.now() - begin).toBeLessThan(2 * 400)
  expect([store.isFailing(), (await store.all('anna')).length]).toEqual([true, 6])

  here.hangs = undefined
  fail(new Error('gone'))
  await expect.poll(() => here.kept.size).toBe(6)
  expect([store.isFailing(), here.isHeld]).toEqual([false, false])
})

test('what is typed is on its way until the browser’s database has it, or has refused it [TEACH-5]', async () => {
  const here = world()
  const store = here.store()
  const kept = store.put([row('a', '9')])
  expect(store.isWriting()).toBe(true)
  await kept
  expect(store.isWriting()).toBe(false)

  here.fails = true
  await store.put([row('b', '8')])
  expect([store.isWriting(), store.isFailing()]).toEqual([false, true])
})

test('what the database could not forget is not sent again by this page [TEACH-5]', async () => {
  const here = world()
  const store = here.store()
  await store.put([row('a', '9')])
  here.fails = true
  await store.remove(['a'])
  here.fails = false

  expect(await store.all('anna')).toEqual([])
})

test('a change goes by what another page has written, also one that waited for the browser’s database [TEACH-5]', async () => {
  const here = world()
  const [store, beside] = [here.store(), here.store()]
  const longer = (now: Row | undefined) => now && { ...now, text: `${now.text}!`.slice(0, 2) }
  here.fails = true
  await store.change([['a', longer]])
  expect(here.isHeld).toBe(false)
  here.fails = false
  await beside.put([row('a', '8')])
  await store.change([['b', longer]])

  expect([...here.kept.values()]).toEqual([row('a', '8!')])
})
