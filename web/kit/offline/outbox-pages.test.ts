import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alone } from './alone.ts'
import { owner, texts, unreachable, world, write } from './outbox-testing.ts'
import { sendAll } from './sender.ts'

const settled = () => new Promise((done) => setImmediate(done))

test('a value over one that another page is sending is sent after it, and takes it for nobody else’s [TEACH-5]', async () => {
  const here = world()
  const [first, second] = [await here.opened(), await here.opened()]
  write(first, undefined, 'a', 'nine')
  here.meanwhile = async () => void write(second, undefined, 'a', 'ten')
  await sendAll(first)
  here.meanwhile = async () => {}
  await sendAll(second)

  expect(here.calls.map(([row]) => [row?.value, row?.base])).toEqual([
    ['nine', 0],
    ['ten', 1],
  ])
  expect([texts(here.notes), second.all()]).toEqual([{ a: 'ten' }, []])
})

test('what another page has sent without an answer is known to whoever writes over it [TEACH-5]', async () => {
  const here = world()
  const [first, second] = [await here.opened(), await here.opened()]
  write(first, undefined, 'a', 'nine')
  here.faults.push('lost')
  await expect(sendAll(first)).rejects.toBe(unreachable)
  write(second, undefined, 'a', 'ten')
  await sendAll(second)
  await sendAll(second)

  expect([texts(here.notes), second.all()]).toEqual([{ a: 'ten' }, []])
})

test('nothing that is typed in two pages is lost, whatever fails and whichever of them is killed [TEACH-5]', async () => {
  const page = fc.nat({ max: 1 })
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('type' as const), page, place: fc.constantFrom('a', 'a', 'b') }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('send' as const), page }) },
    fc.record({ does: fc.constantFrom('kill' as const, 'wait' as const), page }),
  )
  const faults = fc.array(fc.constantFrom(undefined, 'lost' as const, unreachable), { maxLength: 6 })
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 14 }),
    faults,
    fc.boolean(),
    async (steps, wrong, hasLocks) => {
      const here = world()
      here.faults.push(...wrong)
      const lives: { isAlive: boolean }[] = []
      const open = async (n: number) => {
        const life = { isAlive: true }
        if (lives[n]) lives[n].isAlive = false
        lives[n] = life
        return here.opened(owner, { life })
      }
      const pages = [await open(0), await open(1)]
      const last: Record<string, string> = {}
      for (const [n, one] of steps.entries()) {
        const tab = pages[one.page]!
        if (one.does === 'type') {
          last[one.place] = `${n}`
          write(tab, here.notes.get(one.place), one.place, `${n}`)
        } else if (one.does === 'send')
          void (hasLocks ? alone('pages', () => sendAll(tab)) : sendAll(tab)).catch(() => {})
        else await settled()
        if (one.does === 'kill') pages[one.page] = await open(one.page)
      }
      await settled()
      for (const life of lives) life.isAlive = false
      here.faults.splice(0)
      const end = await here.opened()
      for (let tries = 0; end.waiting().length && tries < 4; tries += 1) await sendAll(end)
      // A page that shows an older value than the other has sent is asked which of them is to stand.
      const asked = Object.fromEntries(end.all().map(({ place, value }) => [place, value]))
      expect({ ...texts(here.notes), ...asked }).toEqual(last)
    },
  )
  await fc.assert(property, { numRuns: 1_000 })
})
