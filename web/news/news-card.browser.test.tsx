import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../kit/testing/show.tsx'
import { lookAt } from './looks.tsx'
import { NewsCard } from './news-card.tsx'

const post = {
  id: 7,
  title: 'Канікули',
  isUrgent: false,
  content: '<p>Від понеділка.</p>',
  postedAt: '2027-03-12T08:00:00Z',
}

test('a post that stands whole on its card counts as opened once it is looked at; one that is cut off, or is not on its card, does not [APOST-2]', async () => {
  const read: number[] = []
  const posts = [
    { ...post, id: 1, content: `<p>${'Довгий текст. '.repeat(100)}</p>` },
    { ...post, id: 2, content: null },
    { ...post, id: 3 },
  ]
  await show(
    <ul>
      {posts.map((one) => (
        <li key={one.id} style={{ width: 360, height: 180 }}>
          <NewsCard post={one} look={lookAt(0)} onOpen={() => {}} onRead={(id) => read.push(id)} />
        </li>
      ))}
    </ul>,
  )
  await expect.element(page.getByText('Від понеділка.')).toBeVisible()
  expect(read).toEqual([])

  await expect.poll(() => read, { timeout: 5_000 }).toEqual([3])
})
