import { rm } from 'node:fs/promises'
import { chromium, type CDPSession } from '@playwright/test'
import pg from 'pg'
import { journal } from '../contract/journal/endpoints.ts'
import { participants } from '../contract/people/endpoints.ts'
import { workTypes } from '../rules/marks.ts'
import { addDays } from '../rules/kyiv.ts'
import { proposeQuarters } from '../rules/quarters.ts'
import { hashPassword } from '../server/identity/passwords.ts'
import { runningEngine } from '../server/postgres/engine.ts'
import { freshFolder } from '../server/testing/folder.ts'
import { frameHeads, frames, wheel } from './frames.ts'
import { startPortal, Visitor } from './portal.ts'
import { say } from './report.ts'
import { lay, password, year } from './school.ts'

const size = { students: 35, works: 200 }
const slowdown = 4
const teacher = 'sheet@bench.example'

/** A class with one course, and its teacher. */
async function layClass(client: pg.Client): Promise<{ discipline: number; group: number }> {
  const period = await lay(client)
  for (const { number, dateFrom, dateTo } of proposeQuarters(year)) {
    const values = [period, number, dateFrom, dateTo]
    await client.query('insert into quarters (period_id, number, date_from, date_to) values ($1, $2, $3, $4)', values)
  }
  const one = async (text: string, values: unknown[]) =>
    Number((await client.query<{ id: string }>(text, values)).rows[0]!.id)
  const signIn = [teacher, 'Олег Ткачук', await hashPassword(password)]
  const user = await one('insert into users (email, name, password_hash) values ($1, $2, $3) returning id', signIn)
  const profile = await one(
    `insert into profiles (type, user_id, email, first_name, last_name) values ('TEACHER', $1, $2, 'Олег', 'Ткачук') returning id`,
    [user, teacher],
  )
  const discipline = await one('select id from disciplines order by id limit 1', [])
  const group = await one('select id from groups order by id limit 1', [])
  await client.query(
    `with u as (insert into users (email, name) select 'p' || n || '@bench.example', 'Учень ' || n from generate_series(1, $2::int) n returning id, email),
      p as (insert into profiles (type, user_id, email, first_name, last_name)
        select 'STUDENT', id, email, 'Марія', 'Ґалаґан' || id from u returning id, name_key)
    insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, $1, g.id, g.sort_key, p.name_key from p join groups g on g.id = $3`,
    [period, size.students, group],
  )
  await client.query(
    `insert into courses (name, group_id, discipline_id, teacher_id, period_id, quarter) values ('Алгебра', $1, $2, $3, $4, 1)`,
    [group, discipline, profile, period],
  )
  return { discipline, group }
}

/** Works from the first to the last day of the year, each with everybody's mark. */
async function fill(url: string, pair: { discipline: number; group: number }): Promise<void> {
  const visitor = await new Visitor(url).signIn(teacher, password)
  const mine = (await (await visitor.call(participants.list)).json()) as { participants: { uuid: string }[] }
  const params = { pt: mine.participants[0]!.uuid, ...pair }
  for (let n = 0; n < size.works; n += 1) {
    const date = addDays(year.dateFrom, Math.floor((n * 300) / size.works))
    const type = workTypes[n % workTypes.length]
    await visitor.call(journal.createWork, params, { title: `Робота ${n}`, type, date, due: date })
  }
  const sheet = (await (await visitor.call(journal.marks, params)).json()) as {
    students: { uuid: string }[]
  } & Record<'q1' | 'q2' | 'q3' | 'q4', { columns: { works: { id: number }[] }[] }>
  const works = (['q1', 'q2', 'q3', 'q4'] as const).flatMap((key) => sheet[key].columns.flatMap(({ works }) => works))
  const cells = works.flatMap(({ id }, w) =>
    sheet.students.map(({ uuid }, s) => ({
      work: id,
      student: uuid,
      revision: 0,
      submitted: false,
      mark: (s * 7 + w) % 23 ? 5 + ((s * 13 + w * 5) % 8) : 'ABSENT',
    })),
  )
  for (let from = 0; from < cells.length; from += 500)
    await visitor.call(journal.write, params, { cells: cells.slice(from, from + 500) })
}

async function held(cdp: CDPSession, key: string, code: number, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const event = { key, code: key, windowsVirtualKeyCode: code, autoRepeat: n > 0 }
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await new Promise((resolve) => setTimeout(resolve, 33))
  }
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: code })
}

async function measure(url: string, pair: { discipline: number; group: number }): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'uk-UA' })
  const door = await context.newPage()
  await door.goto(`${url}/login`)
  await door.locator('input[name=email]').fill(teacher)
  await door.locator('input[name=password]').fill(password)
  await door.keyboard.press('Enter')
  await door.waitForURL(`${url}/`)
  await door.locator('main').waitFor()
  // A tab of its own, some time later: nothing of the page before is still at work, nor of the browser's own beginning.
  const page = await context.newPage()
  await door.close()
  await page.waitForTimeout(3_000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=gridcell]')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { painted: performance.now() })))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${url}/marks?discipline=${pair.discipline}&group=${pair.group}&quarter=year`, {
    waitUntil: 'commit',
  })
  // Whoever looks for a cell meanwhile runs code in the page, at its slowed pace.
  await page.waitForTimeout(5_000)
  const painted = await page.evaluate(() => (globalThis as unknown as { painted: number }).painted)
  say(`  the sheet is painted ${painted.toFixed(0)} ms after the page was asked for`)
  say(`\n${frameHeads}`)
  await page.locator('[role=gridcell]').nth(5).click()
  await frames(page, 'arrow right held', () => held(cdp, 'ArrowRight', 39, 90))
  await frames(page, 'arrow down held', () => held(cdp, 'ArrowDown', 40, 60))
  await frames(page, 'scrolled sideways', () => wheel(page, { x: -60 }))
  await frames(page, 'scrolled down', () => wheel(page, { y: 12 }))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight')
  await frames(page, 'typed, a mark each 120 ms', async () => {
    for (let n = 0; n < 30; n += 1) {
      await page.keyboard.press(String((n % 8) + 2))
      await page.keyboard.press('Enter')
      await page.waitForTimeout(120)
    }
  })
  await browser.close()
}

say(
  `The journal of ${size.students} students and ${size.works} works, the whole year open, on a processor ${slowdown} times slower.`,
)
const folder = await freshFolder('dzvinok-sheet-')
const { url, stop } = await startPortal(4_575, { DATA_DIR: folder })
const client = new pg.Client(await runningEngine(folder))
await client.connect()
try {
  const pair = await layClass(client)
  await fill(url, pair)
  await measure(url, pair)
} finally {
  await client.end()
  await stop()
  await rm(folder, { recursive: true, force: true })
}
