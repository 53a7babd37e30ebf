import { sql } from 'kysely'
import { attributes, tags } from '../../../rules/markup.ts'
import { openDb, openPool, type Db } from '../../../server/db/db.ts'
import { hostile, post } from '../../../server/news/testing.ts'
import { expect, test } from '../../kit/actors.ts'
import type { Page } from '@playwright/test'

const inOnePage = 24
const names: readonly string[] = tags

/** Posts for the class of the test user alone, whom no other journey looks at the news with. */
async function postsFor(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from groups where name = '11-А'`.execute(db)
  const ids: number[] = []
  for (let n = 0; n < inOnePage; n += 1)
    ids.push(
      await post({ db }, { title: `Допис ${n}`, groups: [rows[0]!.id], isInline: true, at: '2027-03-16T08:00:00Z' }),
    )
  return ids
}

async function write(db: Db, ids: number[], contents: string[], isInline: boolean) {
  for (const [place, id] of ids.entries()) {
    const content = contents[place] ?? ''
    await sql`update posts set content = ${content.replaceAll('\0', '')}, is_inline = ${isInline} where id = ${id}`.execute(
      db,
    )
  }
}

/** What stands in the posts' places that the list of a post does not name. */
function strangersIn(page: Page) {
  return page.evaluate(
    ({ tags, attributes }) => {
      const known: Record<string, readonly string[]> = attributes
      const places = [...document.querySelectorAll('[class*=content]')].filter((place) => place.children.length)
      if (!places.length) return ['no post is shown']
      return places
        .flatMap((place) => Array.from(place.querySelectorAll('*')))
        .filter((element) => {
          const name = element.tagName.toLowerCase()
          const own = element.getAttributeNames()
          return !tags.includes(name) || own.some((attribute) => !known[name]?.includes(attribute))
        })
        .map((element) => element.outerHTML.slice(0, 200))
    },
    { tags: names, attributes },
  )
}

test('what stands in the database uncleaned runs no script, loads nothing and breaks no policy in card, modal, page and editor [POST-3] [APOST-2]', async ({
  signIn,
  page,
}) => {
  const pool = openPool({ connectionString: process.env['DEMO_DATABASE']! })
  const db = openDb(pool)
  const abroad: string[] = []
  page.on('request', (request) => void (/evil|ok\.example/.test(request.url()) && abroad.push(request.url())))
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen, ran: () => void seen.push('a script ran') })
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.violatedDirective}: ${event.sample || event.blockedURI}`),
    )
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  const ids = await postsFor(db)
  try {
    await signIn('test')
    for (let from = 0; from < hostile.length; from += inOnePage) {
      await write(db, ids, hostile.slice(from, from + inOnePage).toReversed(), true)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Допис 0' })).toBeAttached()
      await expect(page.getByRole('region', { name: 'Новини' }).getByRole('listitem')).toHaveCount(inOnePage)
      expect(await strangersIn(page)).toEqual([])
      expect(await seen()).toEqual([])
    }

    const whole = [hostile.join('\n'), hostile.toReversed().join('\n'), hostile.join(''), hostile.join('<p>')]
    await write(db, ids, whole, false)
    await page.reload()
    for (const place of whole.keys()) {
      await page.getByRole('link', { name: `Читати далі: Допис ${place}`, exact: true }).click()
      await expect(page.getByRole('dialog', { name: `Допис ${place}` })).toBeVisible()
      await expect.poll(() => strangersIn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect(await seen()).toEqual([])
    for (const place of whole.keys()) {
      await page.goto(`/posts/${ids[place]}`)
      await expect(page.getByRole('heading', { level: 1, name: `Допис ${place}` })).toBeVisible()
      await expect.poll(() => strangersIn(page)).toEqual([])
      expect(await seen()).toEqual([])
    }
    await page.context().clearCookies()
    await signIn('admin')
    for (const place of whole.keys()) {
      await page.goto(`/admin/posts/${ids[place]}`)
      await expect(page.getByRole('textbox', { name: 'Текст допису' })).not.toBeEmpty()
      await page.getByRole('button', { name: 'Сторінка' }).click()
      await expect(page.getByRole('figure', { name: 'Світла тема' })).toContainText(`Допис ${place}`)
      expect(await seen()).toEqual([])
    }
    expect(abroad).toEqual([])
  } finally {
    await sql`delete from posts where id = any(${ids})`.execute(db)
    await pool.end()
  }
})
