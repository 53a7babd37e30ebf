import { expect, test } from 'vitest'
import { draftKey, Drafts, type Draft } from './drafts.ts'

const pair = { pt: 'a', discipline: 1, group: 2 }
const nine = { ...pair, owner: '7|', column: 'w5', student: 's', text: '', seen: { mark: 9, submitted: true }, base: 3 }

/** A browser; each of its pages is open while it has a field. */
function browser() {
  const kept = new Map<string, Draft>()
  const open = new Set<string>()
  const waiting = new Map<string, () => void>()
  const close = (own: string) => {
    open.delete(own)
    waiting.get(own)?.()
  }
  const store = {
    all: (owner: string) => Promise.resolve([...kept.values()].filter((draft) => draft.owner === owner)),
    put: (drafts: Draft[]) => Promise.resolve(drafts.forEach((draft) => kept.set(draftKey(draft), draft))),
    remove: (keys: string[]) => Promise.resolve(keys.forEach((key) => kept.delete(key))),
  }
  const page = async (own: string, owner = nine.owner) => {
    const stay = () => {
      open.add(own)
      return () => close(own)
    }
    const gone = (page: string) => new Promise<void>((resolve) => waiting.set(page, resolve))
    const drafts = new Drafts(store, { own, stay, open: () => Promise.resolve(new Set(open)), gone })
    await drafts.load(owner)
    return drafts
  }
  return { kept, page, crash: close }
}

test('what was half typed when its page was closed is left for the same person alone, with what was seen [TEACH-12]', async () => {
  const { page, crash } = browser()
  const first = await page('first')
  first.begin(nine)
  first.type('1')
  expect((await page('beside')).left()).toEqual([])
  crash('first')

  const [left] = (await page('second')).left()
  expect(left).toMatchObject({ text: '1', base: 3, seen: { mark: 9 }, column: 'w5', student: 's' })
  expect((await page('third', '8|')).left()).toEqual([])
  expect((await page('fourth', '7|Петренко Ганна')).left()).toEqual([])
})

test('what a page that still seems open had in its field is left as soon as it is gone, however long that takes [TEACH-12]', async () => {
  const { page, crash } = browser()
  const first = await page('first')
  first.begin(nine)
  first.type('1')
  const second = await page('second')
  expect(second.left()).toEqual([])
  crash('first')

  await expect.poll(second.left).toMatchObject([{ text: '1' }])
})

test('a half-typed text that was given up or written is nowhere any more [TEACH-12]', async () => {
  const { kept, page } = browser()
  const drafts = await page('first')
  drafts.begin(nine)
  drafts.type('12')
  drafts.end()

  expect([drafts.open, kept.size]).toEqual([undefined, 0])
})

test('what an earlier build has kept of a cell is left in its column [TEACH-12]', async () => {
  const { kept, page } = browser()
  const { column, ...before } = { ...nine, text: '1', page: 'first' }
  kept.set('before', Object.assign(before, { lane: column }) as never)

  expect((await page('second')).left()).toMatchObject([{ column: 'w5', text: '1' }])
})

test('the page that goes on with a text has it alone [TEACH-12]', async () => {
  const { kept, page, crash } = browser()
  const first = await page('first')
  first.begin(nine)
  first.type('1')
  crash('first')
  const second = await page('second')
  second.resume(second.left()[0]!)
  expect(second.left()).toEqual([])
  expect((await page('third')).left()).toEqual([])
  second.type('12')

  expect([...kept.values()]).toMatchObject([{ text: '12', page: 'second', base: 3 }])
})

test('a text that makes no mark is left when its sheet is, and can be forgotten [TEACH-12]', async () => {
  const { kept, page } = browser()
  const drafts = await page('first')
  drafts.begin(nine)
  drafts.type('99')
  drafts.putAside()
  expect(drafts.left()).toMatchObject([{ text: '99' }])
  drafts.forget(drafts.left()[0]!)

  expect([drafts.left(), kept.size]).toEqual([[], 0])
})
