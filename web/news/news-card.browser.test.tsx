import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../kit/testing/show.tsx'
import { lookAt } from './looks.tsx'
import { NewsCard } from './news-card.tsx'

const post = {
  id: 7,
  title: 'Канікули',
  isInline: true,
  isForGuardians: false,
  isUrgent: false,
  content: '<p>Від понеділка.</p>',
  postedAt: '2027-03-12T08:00:00Z',
  groups: [],
}

async function shown(more: Partial<typeof post>) {
  const read: number[] = []
  await show(
    <div style={{ width: 360, height: 180 }}>
      <NewsCard post={{ ...post, ...more }} look={lookAt(0)} onOpen={() => {}} onRead={(id) => read.push(id)} />
    </div>,
  )
  await expect.element(page.getByRole('heading', { name: 'Канікули' })).toBeVisible()
  return read
}

test('a post that stands whole on its card counts as opened once it has been looked at [APOST-2]', async () => {
  const read = await shown({})
  expect(read).toEqual([])
  await expect.poll(() => read, { timeout: 5_000 }).toEqual([7])
})

test('a post that is cut off, or is not on its card, has to be opened for that [APOST-2]', async () => {
  const cut = await shown({ content: `<p>${'Довгий текст. '.repeat(100)}</p>` })
  const closed = await shown({ isInline: false, title: 'Канікули 2' })
  const whole = await shown({ title: 'Канікули 3', id: 8 })

  await expect.poll(() => whole, { timeout: 5_000 }).toEqual([8])
  expect([cut, closed]).toEqual([[], []])
})
