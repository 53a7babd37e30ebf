import { useState } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { journal } from '../../../contract/journal/endpoints.ts'
import { answer, type Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { JournalController } from '../grid/controller.ts'
import { JournalSource } from '../grid/source.ts'
import { useWords } from '../grid/words.ts'
import { isTotal, sheetColumns } from '../model/columns.ts'
import type { SheetComments } from '../model/comments.ts'
import type { Sheet } from '../model/sheet.ts'
import { journalOf, sheetOf } from '../model/testing.ts'
import { useComments } from '../data/use-comments.ts'
import { CommentDialog } from './comment-dialog.tsx'

export const comment = {
  work: 1,
  student: 's',
  text: 'Перевір знаки.',
  by: 'Анна Ткачук',
  at: '2027-03-16T07:00:00Z',
}
export const columns = sheetColumns(journalOf(), '3')
export const column = columns.find((one) => !isTotal(one) && one.work.id === 1)!
export const field = () => page.getByRole('textbox', { name: 'Коментар' })
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

export function useController(sheet: Sheet): JournalController {
  const words = useWords()
  return useState(() => {
    const source = new JournalSource({ words, ask: () => {}, touch: () => {} })
    source.show({ sheet, rows: sheet.students, columns, hasPad: false })
    return new JournalController(source)
  })[0]
}

function Commented({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const controller = useController(sheet)
  const [isOpen, setOpen] = useState(true)
  useComments(sheet, sheet.pair)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return isOpen && <CommentDialog {...{ controller, column }} row={sheet.students[0]!} onClose={close} />
}

/** The dialog about the nine of the only student. */
export async function commentDialog(comments: SheetComments['comments'] | Refusal = [], sheet = sheetOf()) {
  answer(journal.comments, Array.isArray(comments) ? { comments, acknowledged: [] } : comments)
  const closed = vi.fn<() => void>()
  await show(<Commented sheet={sheet} onClose={closed} />)
  return { sheet, closed }
}
