import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { history, rowsPerPage } from '../../contract/history/endpoints.ts'
import type { HistoryEntry } from '../../contract/history/schemas.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryRows } from './entry-rows.tsx'

const rowsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => ({
    object: 'memberships' as const,
    action: 'update' as const,
    name: `Учень ${from + place + 1}`,
    values: [],
  }))

test('every row of a mass change can be reached, portion by portion, and what is left is counted [HIST-1]', async () => {
  const [count, { first, most }] = [410, rowsPerPage]
  const asked = answer(history.show, ({ query }) => {
    const from = Number(query?.from ?? 0)
    const to = Math.min(count, from + (from ? most : first))
    return { rows: rowsFrom(from, to), count, next: to < count ? to : null, once: true, canUndo: true, hindrance: null }
  })
  await show(<EntryRows id="rows" entry={7} />)

  const more = page.getByRole('button')
  for (const left of [404, 204, 4]) {
    await expect.element(more).toHaveTextContent(`ще ${left} рядки`)
    await more.click()
  }

  await expect.element(page.getByText('Учень 410')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  expect(asked.map(({ query }) => Number(query?.from ?? 0))).toEqual([0, 6, 206, 406])
  expect(asked.map(({ query }) => query?.once)).toEqual([undefined, 'true', 'true', 'true'])
})

const entry: HistoryEntry = {
  id: 1,
  at: '2026-11-18T08:06:00Z',
  by: 'Савчук Андрій',
  as: null,
  kind: 'posts.update',
  action: 'update',
  object: 'posts',
  name: 'Нові книжки',
  about: { object: 'posts', id: 3 },
  count: 1,
  value: null,
  canUndo: false,
  hindrance: 'read',
  undoneAt: null,
  undoes: null,
}

test('a day says how many changes it has, a post that was read why it stays, and its name leads to all about it [HIST-1]', async () => {
  const about: string[] = []
  const listed = {
    entries: [entry],
    next: null,
    previous: null,
    found: { count: 1, more: false },
    days: [{ day: '2026-11-18', count: 1_000, more: true }],
    named: { person: null, object: null },
  }
  await show(<EntryList page={listed} onAbout={(object) => about.push(object)} />)

  await expect.element(page.getByText(/^понад\s1\s000\sзмін$/)).toBeVisible()
  await expect.element(page.getByText('допис уже прочитали')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Скасувати/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Нові книжки' }).click()
  expect(about).toEqual(['posts:3'])
})
