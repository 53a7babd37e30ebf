import { IconCheck } from '@tabler/icons-react'
import type { CellState, Mark } from '../../../rules/marks.ts'
import { cx } from '../ui/cx.ts'
import { markText } from './mark-text.ts'
import classes from './mark-sign.module.css'

const looks: Record<CellState, string> = {
  ON_TIME: 'on-time',
  LATE: 'late',
  MISSING: 'missing',
  HANDED_IN: 'handed-in',
  HANDED_IN_ON_TIME: 'on-time-tick',
  NOT_DUE: 'not-due',
  OTHER: 'other',
}

type MarkSignProps = { mark: Mark | null; state: CellState; className?: string }

/** What a cell shows: a value, a tick or a dash, and by shape and colour how it came. Its words are `fullWords`. */
export function MarkSign({ mark, state, className }: MarkSignProps) {
  return (
    <span className={cx(classes.sign, classes[looks[state]], className)} aria-hidden>
      <Inside mark={mark} state={state} />
    </span>
  )
}

function Inside({ mark, state }: Pick<MarkSignProps, 'mark' | 'state'>) {
  if (mark !== null) return markText(mark)
  if (state === 'HANDED_IN' || state === 'HANDED_IN_ON_TIME') return <IconCheck size={18} />
  return '–'
}
