import { useMemo } from 'react'
import type { Change } from '../../../contract/journal/changes.ts'
import { best, symbols, type CellState, type Mark } from '../../../rules/marks.ts'
import { numbered } from '../../../rules/told-apart.ts'
import { t } from '../../kit/i18n/texts.ts'
import { shortMoment } from '../../kit/time/dates.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import { dayAndTitle, isTotal, type Column } from '../model/columns.ts'
import type { Shown } from '../model/typed.ts'
import type { SheetState, Value } from '../queue/value.ts'
import type { Entry } from '../queue/entries.ts'

export type Words = {
  shown: Shown
  /** What a cell shows of a mark. */
  mark: (mark: Mark) => string
  /** How a cell is read aloud. */
  cell: (mark: Mark | null, state: SheetState, max: number, entry: Entry | undefined) => string
  total: (mark: Mark | null, isOfficial: boolean, entry: Entry | undefined) => string
  /** What somebody else has written into a cell that is being typed into. */
  meanwhile: (theirs: Value, change?: Pick<Change, 'by' | 'at'>) => string
  /** What stands over the names. */
  student: string
  /** A column by its name: a total's, or a work's day and title. */
  column: (column: Column) => string
  /** Spoken name of a cell with a comment. */
  commented: (cell: string) => string
  /** A text whose cell is no more. */
  gone: (text: string) => string
}

const states = ['ON_TIME', 'LATE', 'MISSING', 'HANDED_IN', 'HANDED_IN_ON_TIME', 'NOT_DUE'] as const

/** Every word of a cell, looked up once: thousands of cells are made of them. */
export function useWords(): Words {
  return useMemo(() => {
    const shown = Object.fromEntries(symbols.map((symbol) => [symbol, t(`gradebook.marks.symbol.${symbol}`)])) as Shown
    const said = Object.fromEntries(
      symbols.map((symbol) => [symbol, t(`gradebook.marks.symbolWords.${symbol}`)]),
    ) as Shown
    const how = {
      ...(Object.fromEntries(states.map((state) => [state, t(`gradebook.marks.state.${state}`)])) as Record<
        CellState,
        string
      >),
      BEFORE: t('journal.cell.before'),
    }
    const pending = {
      waiting: t('journal.cell.waiting'),
      conflict: t('journal.cell.conflict'),
      failed: t('journal.cell.failed'),
    }
    const [official, estimate, none] = [
      t('gradebook.marks.isOfficial'),
      t('gradebook.marks.isEstimate'),
      t('gradebook.marks.none'),
    ]
    const hasComment = t('journal.comment.has')
    const numbers = new Map<number, string>()
    const number = (value: number) => {
      const text = numbers.get(value) ?? decimal(value)
      numbers.set(value, text)
      return text
    }
    const mark = (value: Mark) => (typeof value === 'number' ? number(value) : shown[value])
    const aloud = (value: Mark) => (typeof value === 'number' ? number(value) : said[value])
    const also = (text: string, entry: Entry | undefined) => (entry ? `${text}, ${pending[entry.state]}` : text)
    return {
      shown,
      mark,
      cell: (value, state, max, entry) => {
        if (value !== null && typeof value !== 'number') return also(`${shown[value]}, ${said[value]}`, entry)
        if (value === null) return also(how[state], entry)
        const full = max === best ? number(value) : t('gradebook.marks.of', { grade: number(value), max: number(max) })
        return also(`${full}, ${how[state]}`, entry)
      },
      total: (value, isOfficial, entry) =>
        value === null ? none : also(`${aloud(value)}, ${isOfficial ? official : estimate}`, entry),
      meanwhile: ({ mark: theirs, submitted }, change) => {
        const said = theirs === null ? t(submitted ? 'journal.handedIn' : 'journal.nothing') : mark(theirs)
        const who = [change?.by, change && shortMoment(change.at)].filter(Boolean).join(', ')
        return t('journal.draft.meanwhile', { theirs: who ? `${said} (${who})` : said })
      },
      student: t('journal.student'),
      column: (column) =>
        isTotal(column) ? t(`gradebook.marks.span.${column.span}`) : numbered(dayAndTitle(column.work), column.number),
      commented: (cell) => `${cell}, ${hasComment}`,
      gone: (text) => t('journal.draft.gone', { text }),
    }
  }, [])
}
