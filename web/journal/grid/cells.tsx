/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../../kit/ui/cx.ts'
import signs from '../../kit/marks/mark-sign.module.css'
import type { TotalColumn, WorkColumn } from '../model/columns.ts'
import type { Sheet } from '../model/sheet.ts'
import type { SheetState, Value } from '../queue/value.ts'
import type { Entry } from '../queue/entries.ts'
import classes from './cells.module.css'
import type { Words } from './words.ts'
import { drawOnce, type DrawnCells } from '../../spreadsheet/view/drawing.ts'
import { Both } from '../../spreadsheet/view/both.tsx'

type Drawn = { sheet: Sheet; student: string; words: Words; known: DrawnCells; index: number }

export function totalCell(drawn: Drawn, { key, span }: TotalColumn, place: string | undefined): ReactElement {
  const { sheet, student, words, known, index } = drawn
  const { total, official, entry } = sheet.total(span, student)
  const mark = official ?? total
  const isOfficial = official !== null
  const look = entryOf(sheet, entry)
  return drawOnce(known, key, [mark, isOfficial, entry, look, words, index], () => (
    <div
      key={key}
      role="gridcell"
      aria-colindex={index}
      aria-label={words.total(mark, isOfficial, entry)}
      data-entry={look}
      className={cx(place, mark !== null && (isOfficial ? classes.official : classes.estimate))}
    >
      {entry?.theirs ? both(entry, words) : mark === null ? '—' : words.mark(mark)}
    </div>
  ))
}

const looks: Record<SheetState, string | undefined> = {
  ON_TIME: undefined,
  LATE: signs['late'],
  MISSING: signs['missing'],
  HANDED_IN: signs['handed-in'],
  HANDED_IN_ON_TIME: signs['on-time-tick'],
  NOT_DUE: undefined,
  BEFORE: undefined,
  OTHER: signs['other'],
}
const tick = <IconCheck size={16} aria-hidden />

export function workCell(drawn: Drawn, { key, work }: WorkColumn): ReactElement {
  const { sheet, student, words, known, index } = drawn
  const shown = sheet.shown(work.id, student)
  const state = sheet.state(work.id, student, shown)
  const { mark, entry } = shown
  const hasComment = sheet.comment(work.id, student, shown) !== undefined
  const look = entryOf(sheet, entry)
  const isFresh = sheet.isFresh(key, student)
  const named = (cell: string) => (hasComment ? words.commented(cell) : cell)
  return drawOnce(known, key, [mark, state, entry, look, isFresh, hasComment, work, words, index], () => (
    <div
      key={key}
      role="gridcell"
      aria-colindex={index}
      aria-label={named(words.cell(mark, state, work.maxGrade, entry))}
      data-entry={look}
      data-fresh={isFresh ? '' : undefined}
      className={cx(
        classes.cell,
        state === 'ON_TIME' && !entry?.theirs && classes.given,
        state === 'NOT_DUE' && classes['not-due'],
        work.date === sheet.today && classes.today,
        hasComment && classes.commented,
      )}
    >
      {entry?.theirs ? both(entry, words) : inside(state, mark === null ? null : words.mark(mark))}
    </div>
  ))
}

/** What is as it should be is plain text, so that exceptions stand out, and a class is drawn at once. */
function inside(state: SheetState, text: string | null): ReactNode {
  if (state === 'BEFORE') return null
  const look = looks[state]
  const content = text ?? (state === 'HANDED_IN' || state === 'HANDED_IN_ON_TIME' ? tick : '–')
  return look ? <i className={cx(signs.sign, classes.sign, look)}>{content}</i> : content
}

/** Mine and theirs, until it is decided. */
function both({ value, theirs }: Entry, words: Words): ReactNode {
  const said = ({ mark, submitted }: Value) => (mark === null ? (submitted ? '+' : '–') : words.mark(mark))
  return <Both mine={said(value)} theirs={theirs ? said(theirs) : ''} />
}

function entryOf(sheet: Sheet, entry: Entry | undefined): string | undefined {
  if (!entry) return undefined
  return entry.state === 'waiting' && !sheet.outbox.status().isOffline ? 'saving' : entry.state
}
