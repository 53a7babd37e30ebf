import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups } from '../../../contract/calendar/endpoints.ts'
import { posts } from '../../../contract/news/endpoints.ts'
import type { WrittenPost } from '../../../contract/news/schemas.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { me } from '../../kit/testing/people.ts'
import { today } from '../../kit/time/dates.ts'
import { type KeptDraft, keptDrafts, keyOf } from './kept-drafts.ts'
import { PostEditor } from './post-editor.tsx'

const written: WrittenPost = {
  id: 5,
  title: 'Читання',
  isInline: false,
  isForGuardians: false,
  isUrgent: false,
  content: '<p>У четвер.</p>',
  groups: [],
  state: 'published',
  postedAt: '2027-01-19T06:00:00Z',
  publishAt: '2027-01-19T06:00:00Z',
  changedAt: '2027-01-19T06:00:00Z',
}

const owner = '7|'
const rows = () => keptDrafts.all(owner)
const title = page.getByRole('textbox', { name: 'Назва', exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function editor(post: WrittenPost | null, { id = 'own', others = [] as KeptDraft[], isApart = false } = {}) {
  answer(groups.current, { groups: [] })
  answer(posts.audience, { students: 2, guardians: 3 })
  const began: [WrittenPost | null, KeptDraft | null][] = []
  const onAnew = (now: WrittenPost | null, left: KeptDraft | null) => void began.push([now, left])
  const ui = <PostEditor id={id} post={post} left={null} others={others} isApart={isApart} onAnew={onAnew} />
  const { unmount } = await show(ui, { me: me({ role: 'ADMIN' }), corner: true })
  return { began, unmount }
}

test('what others changed meanwhile is told, and there is a way on with what was typed and without [APOST-1]', async () => {
  const { began } = await editor(written)
  const theirs: WrittenPost = { ...written, state: 'draft', postedAt: null, publishAt: null, title: 'Читання вголос' }
  answer(posts.update, new Refusal(422, 'Перевірте.', { publishAt: ['Це хтось змінив.'] }))
  answer(posts.show, { post: theirs })

  await press('За часом')
  await press('Запланувати')
  await expect.element(page.getByText('Поки ви писали, цей допис змінили в іншому місці.')).toBeVisible()
  await press('Лишити моє')
  await expect.poll(() => began.at(-1)?.[1]?.draft).toMatchObject({ state: 'planned', title: 'Читання вголос' })
  expect((await rows()).map(({ draft, begun }) => [draft.state, begun.state])).toEqual([['planned', 'draft']])
  await press('Показати збережене')
  await page
    .getByRole('alertdialog', { name: 'Показати збережене' })
    .getByRole('button', { name: 'Показати збережене' })
    .click()
  await expect.poll(() => began.at(-1)).toEqual([theirs, null])
  expect(await rows()).toEqual([])
})

test('what is typed and taken back leaves no draft on the device [APOST-2]', async () => {
  await editor(written)

  await title.fill('Читання вголос')
  await expect.poll(async () => (await rows()).length).toBe(1)
  await title.fill('Читання')
  await expect.poll(rows).toEqual([])
  await page.getByRole('textbox', { name: 'Текст допису' }).click()
  await userEvent.keyboard('!{Backspace}')

  await expect.element(page.getByText(/Збережено на пристрої/)).not.toBeInTheDocument()
  expect(await rows()).toEqual([])
})

test('each new post has a draft of its own, and one that is saved takes no other away [APOST-2]', async () => {
  const first = await editor(null, { id: 'first' })
  await title.fill('Перший')
  await expect.poll(async () => (await rows()).length).toBe(1)
  await first.unmount()
  const [left] = await rows()

  answer(posts.create, { post: { ...written, title: 'Другий' } })
  await editor(null, { id: 'second', others: [left!] })
  await expect.element(page.getByText(/збережено допис «Перший»/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Продовжити' })
  await expect.element(link).toHaveAttribute('href', '/admin/posts/new?draft=first')
  await title.fill('Другий')
  await expect.poll(async () => (await rows()).map(({ id }) => id).toSorted()).toEqual(['first', 'second'])
  await press('Опублікувати')

  await expect.poll(async () => (await rows()).map(({ id }) => id)).toEqual(['first'])
  await keptDrafts.remove([keyOf(left!)])
})

test('a page beside another that has the same post open keeps nothing and takes nothing away, and says so [APOST-2]', async () => {
  const first = await editor(written)
  await title.fill('Читання вголос')
  await expect.poll(async () => (await rows()).length).toBe(1)
  await first.unmount()
  const [kept] = await rows()

  await editor(written, { isApart: true })
  await expect.element(page.getByText(/відкрито ще в одній вкладці/)).toBeVisible()
  await title.fill('Інше')
  answer(posts.update, { post: written })
  await press('Зберегти')

  await expect.element(page.getByText('Допис опубліковано', { exact: false })).toBeVisible()
  expect(await rows()).toEqual([kept])
  await keptDrafts.remove([keyOf(kept!)])
})

test('a fault of the time stands under the time [APOST-2]', async () => {
  await editor({
    ...written,
    state: 'planned',
    postedAt: null,
    publishAt: `${today().add({ days: 1 }).toString()}T06:00:00Z`,
  })
  const time = page.getByRole('textbox', { name: 'Час' })
  const sent = answer(posts.update, new Refusal(422, 'Перевірте.', { publishAt: ['Цей час уже минув.'] }))
  answer(posts.show, new Refusal(500, ''))

  await time.fill('25:00')
  await press('Запланувати')
  await expect.element(time).toHaveAccessibleDescription(expect.stringContaining('Такого часу немає.'))
  expect(sent).toEqual([])
  await time.fill('8:00')
  await page
    .getByRole('textbox', { name: 'День' })
    .fill(today().toLocaleString('uk', { day: '2-digit', month: '2-digit', year: 'numeric' }))
  await press('Запланувати')

  await expect.element(time).toHaveAccessibleDescription(expect.stringContaining('Цей час уже минув.'))
  for (const row of await rows()) await keptDrafts.remove([keyOf(row)])
})
