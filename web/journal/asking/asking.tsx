import { lazy, Suspense } from 'react'
import type { Asked, Board } from '../grid/board.ts'
import type { View } from '../model/lanes.ts'
import { SheetMenu } from './sheet-menu.tsx'

const Dialogs = lazy(() => import('./dialogs.tsx').then((loaded) => ({ default: loaded.Dialogs })))

export type AskingProps = {
  board: Board
  asked: Asked | undefined
  onDone: (asked: Asked) => void
  view: View
  onView: (view: View) => void
}

/** What the teacher has asked the sheet for; afterwards the focus is back on the sheet. */
export function Asking({ asked, onDone, ...rest }: AskingProps) {
  const { board } = rest
  if (!asked) return null
  const done = () => {
    onDone(asked)
    requestAnimationFrame(() => board.cursor.go(board.cursor.at))
  }
  if (asked.what === 'menu') return <SheetMenu {...rest} at={asked.at} onClose={done} />
  return (
    <Suspense fallback={null}>
      <Dialogs {...rest} asked={asked} onClose={done} />
    </Suspense>
  )
}
