import { expect, test, vi } from 'vitest'
import { ApiError } from '../data/api.ts'
import { DeviceStore } from './device-store.ts'
import { legacyRows } from './legacy-rows.ts'
import { type Note, owner, texts, unreachable, world, write } from './outbox-testing.ts'
import { type KeptRow, placeOf } from './outbox-store.ts'
import { sendAll } from './sender.ts'
import { memoryDatabase } from './testing.ts'

const settled = () => new Promise((done) => setImmediate(done))

test('what was typed without a network outlives the page, and leaves when there is one [TEACH-5]', async () => {
  const { opened, faults, notes, database } = world()
  faults.push(unreachable)
  const before = await opened()
  write(before, undefined, 'a', 'nine')
  await expect(sendAll(before)).rejects.toThrow(ApiError)

  const after = await opened()
  expect(after.status()).toMatchObject({ waiting: 1 })
  await sendAll(after)
  await settled()
  expect([texts(notes), after.isEmpty, database.rows.size]).toEqual([{ a: 'nine' }, true, 0])
})

test('a value that is written again while its older one is away is sent again [TEACH-5]', async () => {
  const here = world()
  const tab = await here.opened()
  write(tab, undefined, 'a', 'nine')
  here.meanwhile = async () => void write(tab, undefined, 'a', 'ten')
  await sendAll(tab)
  here.meanwhile = async () => {}
  expect(tab.all()).toMatchObject([{ value: 'ten', base: 1, sent: [], state: 'waiting' }])
  await sendAll(tab)

  expect([texts(here.notes), tab.all()]).toEqual([{ a: 'ten' }, []])
})

test('a page that is killed before it notes that a row was taken has it sent again as the same row [TEACH-5]', async () => {
  const here = world()
  const life = { isAlive: true }
  const before = await here.opened(owner, { life })
  const { typed } = write(before, undefined, 'a', 'nine')
  here.meanwhile = async () => {
    await settled()
    life.isAlive = false
  }
  await expect(sendAll(before)).rejects.toThrow('killed')
  expect(texts(here.notes)).toEqual({ a: 'nine' })
  here.meanwhile = async () => {}
  const after = await here.opened()
  await sendAll(after)

  expect(here.calls.map(([row]) => [row?.place, row?.typed])).toEqual([
    ['a', typed],
    ['a', typed],
  ])
  expect([after.all(), here.notes.get('a')?.revision]).toEqual([[], 1])
})

test('what waits is sent for nobody but its owner, also when another signs in on the way [AUTH-4]', async () => {
  const here = world()
  const tab = await here.opened()
  for (const place of ['a', 'b', 'c']) write(tab, undefined, place, 'nine')
  here.meanwhile = () => tab.open('8|')
  await sendAll(tab)
  await sendAll(tab)
  await sendAll(await here.opened('7|Петренко Ганна'))
  expect(Object.keys(texts(here.notes))).toEqual(['a', 'b'])

  await sendAll(await here.opened())
  expect(Object.keys(texts(here.notes))).toEqual(['a', 'b', 'c'])
})

test('what is refused because the browser has become somebody else’s waits for its owner [AUTH-4]', async () => {
  const here = world()
  const tab = await here.opened()
  write(tab, undefined, 'a', 'nine')
  here.here = '8|'
  here.faults.push(new ApiError(404, 'gone'), new ApiError(404, 'gone'))
  await expect(sendAll(tab, here.isHere)).rejects.toThrow('gone')
  expect(tab.status()).toMatchObject({ waiting: 1, failed: 0 })
  here.here = owner
  await sendAll(tab, here.isHere)

  expect(tab.all()).toMatchObject([{ state: 'failed', message: 'gone' }])
})

test('where the browser keeps nothing a row stays in the page, which says so and sends it all the same [TEACH-11]', async () => {
  const refuse = () => Promise.reject(new Error('forbidden'))
  const here = world()
  Object.assign(here.database, { entries: refuse, change: refuse })
  const isHeld = vi.fn<(holder: object, isHeld: boolean) => void>()
  const store = new DeviceStore<KeptRow>({ database: here.database, keyOf: placeOf, hold: isHeld })
  const tab = await here.opened(owner, { store })
  write(tab, undefined, 'a', 'nine')
  await settled()
  expect([store.isFailing(), isHeld.mock.lastCall?.[1], tab.status().waiting]).toEqual([true, true, 1])
  await sendAll(tab)
  await settled()

  expect([texts(here.notes), tab.all(), isHeld.mock.lastCall?.[1]]).toEqual([{ a: 'nine' }, [], false])
})

test('a row that somebody else’s value meets is told and kept until it is decided [TEACH-5]', async () => {
  const here = world()
  const tab = await here.opened()
  write(tab, undefined, 'a', 'nine')
  here.notes.set('a', { text: 'theirs', revision: 4 })
  await sendAll(tab)
  await sendAll(tab)

  expect([here.calls.length, tab.status()]).toEqual([1, { waiting: 0, conflicts: 1, failed: 0, isOffline: false }])
})

test('one row that is refused does not hold the others back, nor does a batch that fails for now', async () => {
  const here = world()
  const tab = await here.opened()
  for (const place of ['a', 'b', 'c']) write(tab, undefined, place, 'nine')
  here.faults.push(new ApiError(422, 'never'), undefined, new ApiError(422, 'never'), new ApiError(503, 'busy'))
  await expect(sendAll(tab)).rejects.toThrow('busy')
  expect(tab.status()).toMatchObject({ waiting: 1, failed: 1 })
  await sendAll(tab)

  expect(texts(here.notes)).toEqual({ a: 'nine', c: 'nine' })
})

test('rows of the version before are taken over once, and stay where they are while the new place takes none [TEACH-5]', async () => {
  const here = world()
  const old = memoryDatabase(
    new Map([
      ['x', { owner, words: 'nine' }],
      ['y', { owner: '8|', words: 'ten' }],
    ]),
  )
  const note = (value: string): Note => ({ owner, place: 'a', value, base: 0, typed: 1, sent: [], state: 'waiting' })
  const legacy = () =>
    legacyRows(
      `old${Math.random()}`,
      ({ words }) => (words === 'nine' ? 'x' : 'y'),
      ({ words }) => [note(words)],
      old,
    )
  const { change } = here.database
  here.database.change = () => Promise.reject(new Error('full'))
  expect((await here.opened(owner, { legacy: legacy() })).all()).toMatchObject([{ value: 'nine' }])
  expect(old.rows.size).toBe(2)
  here.database.change = change
  const tab = await here.opened(owner, { legacy: legacy() })
  expect([...old.rows.keys()]).toEqual(['y'])
  await sendAll(tab)

  expect([texts(here.notes), (await here.opened(owner, { legacy: legacy() })).all()]).toEqual([{ a: 'nine' }, []])
})
