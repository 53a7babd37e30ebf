/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import type { CellState } from '../../../rules/marks.ts'
import { cx } from '../../kit/ui/cx.ts'
import signs from '../../kit/marks/mark-sign.module.css'
import type { TotalLane, WorkLane } from '../model/lanes.ts'
import type { Sheet } from '../model/sheet.ts'
import { stateOf, type Value } from '../model/value.ts'
import type { Entry } from '../queue/entries.ts'
import classes from './cells.module.css'
import type { Words } from './words.ts'

/** The elements that were drawn last, by lane, and what they were made of: those that stay the same are not compared. */
export type DrawnCells = Map<string, { of: unknown[]; element: ReactElement }>

type Drawn = { sheet: Sheet; student: string; words: Words; known: DrawnCells; column: number }

function once(known: DrawnCells, key: string, of: unknown[], draw: () => ReactElement): ReactElement {
  const before = known.get(key)
  if (before?.of.every((one, place) => one === of[place])) return before.element
  const element = draw()
  known.set(key, { of, element })
  return element
}

export function totalCell(drawn: Drawn, { key, span }: TotalLane, place: string | undefined): ReactElement {
  const { sheet, student, words, known, column } = drawn
  const { total, official, entry } = sheet.total(span, student)
  const mark = official ?? total
  const isOfficial = official !== null
  const look = entryOf(sheet, entry)
  return once(known, key, [mark, isOfficial, entry, look, words, column], () => (
    <div
      key={key}
      role="gridcell"
      aria-colindex={column}
      aria-label={words.total(mark, isOfficial, entry)}
      data-entry={look}
      className={cx(place, mark !== null && (isOfficial ? classes.official : classes.estimate))}
    >
      {entry?.theirs ? <Both entry={entry} words={words} /> : mark === null ? '—' : words.mark(mark)}
    </div>
  ))
}

const looks: Record<CellState, string | undefined> = {
  ON_TIME: undefined,
  LATE: signs['late'],
  MISSING: signs['missing'],
  HANDED_IN: signs['handed-in'],
  HANDED_IN_ON_TIME: signs['on-time-tick'],
  NOT_DUE: undefined,
  OTHER: signs['other'],
}
const tick = <IconCheck size={16} aria-hidden />

export function workCell(drawn: Drawn, { key, work }: WorkLane): ReactElement {
  const { sheet, student, words, known, column } = drawn
  const shown = sheet.shown(work.id, student)
  const state = stateOf(shown)
  const { mark, entry } = shown
  const look = entryOf(sheet, entry)
  const isFresh = sheet.isFresh(key, student)
  return once(known, key, [mark, state, entry, look, isFresh, work, words, column], () => (
    <div
      key={key}
      role="gridcell"
      aria-colindex={column}
      aria-label={words.cell(mark, state, work.maxGrade, entry)}
      data-entry={look}
      data-fresh={isFresh ? '' : undefined}
      className={cx(
        classes.cell,
        state === 'ON_TIME' && !entry?.theirs && classes.given,
        state === 'NOT_DUE' && classes['not-due'],
        work.date === sheet.today && classes.today,
      )}
    >
      {entry?.theirs ? <Both entry={entry} words={words} /> : inside(state, mark === null ? null : words.mark(mark))}
    </div>
  ))
}

/** What is as it should be is plain text, so that exceptions stand out, and a class is drawn at once. */
function inside(state: CellState, text: string | null): ReactNode {
  const look = looks[state]
  const content = text ?? (state === 'HANDED_IN' || state === 'HANDED_IN_ON_TIME' ? tick : '–')
  return look ? <i className={cx(signs.sign, classes.sign, look)}>{content}</i> : content
}

/** Mine and theirs, side by side, until it is decided. */
function Both({ entry: { value, theirs }, words }: { entry: Entry; words: Words }) {
  const said = ({ mark, submitted }: Value) => (mark === null ? (submitted ? '+' : '–') : words.mark(mark))
  return (
    <i className={classes.both}>
      <b>{said(value)}</b>
      <span>{theirs && said(theirs)}</span>
    </i>
  )
}

function entryOf(sheet: Sheet, entry: Entry | undefined): string | undefined {
  if (!entry) return undefined
  return entry.state === 'waiting' && !sheet.outbox.status().isOffline ? 'saving' : entry.state
}
