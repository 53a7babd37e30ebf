import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../../kit/offline/held.ts'
import { me, user } from '../../kit/testing/people.ts'
import { show } from '../../kit/testing/show.tsx'
import { draftOf } from './draft.ts'
import { type KeptDraft, keptDrafts, keyOf, type Written } from './kept-drafts.ts'
import { useLeftDrafts } from './use-kept-draft.ts'

// A writer of this file's own: all files of a run share the drafts of one device.
const writer = { ...me({ role: 'ADMIN' }), user: { ...user, id: 70 } }
const owner = '70|'
const begun = draftOf(null)

const rowOf = (written: Written): KeptDraft => ({
  owner,
  ...written,
  begun,
  draft: { ...begun, title: 'Екскурсія' },
  at: 5,
})

type Shown = { written: Written; onCopied?: (id: string) => void }

function Left({ written, onCopied }: Shown) {
  const left = useLeftDrafts(written, onCopied)
  if (!left) return <p>чекає</p>
  return <p>{left.isApart ? 'осторонь' : `своє: ${left.own?.draft.title ?? 'нічого'}`}</p>
}

const shown = (props: Shown) => show(<Left {...props} />, { me: writer })

test('a new post that is open in another page goes on here as one of its own, with what was kept by then [APOST-2]', async () => {
  const written = { post: null, id: 'first' }
  await keptDrafts.put([rowOf(written)])
  const leave = hold('dzvinok.post.new first')
  const copied: string[] = []
  await shown({ written, onCopied: (id) => copied.push(id) })

  await expect.poll(() => copied.length).toBe(1)
  const rows = await keptDrafts.all(owner)
  expect(Object.fromEntries(rows.map(({ id, draft }) => [id, draft.title]))).toEqual({
    first: 'Екскурсія',
    [copied[0]!]: 'Екскурсія',
  })
  await expect.element(page.getByText('чекає')).toBeVisible()
  leave()
  await keptDrafts.remove(rows.map(keyOf))
})

test('a post that is open in another page is told so, and once that is closed what was typed there is back [APOST-2]', async () => {
  const written = { post: 5, id: '5' }
  await keptDrafts.put([rowOf(written)])
  const leave = hold('dzvinok.post.5')
  const { unmount } = await shown({ written })
  await expect.element(page.getByText('осторонь')).toBeVisible()
  await unmount()

  leave()
  await shown({ written })
  await expect.element(page.getByText('своє: Екскурсія')).toBeVisible()
  await keptDrafts.remove([keyOf(rowOf(written))])
})
