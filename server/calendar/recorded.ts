import type { Recorded, Sides, Undoing } from '../db/recorded.ts'
import { revertRows } from '../db/reverting.ts'
import { conflict } from '../runtime/errors.ts'
import { holidayFault } from '../../rules/holidays.ts'
import { quartersFault } from '../../rules/quarters.ts'
import { yearToChange } from './years.ts'

const all = ['insert', 'update', 'delete'] as const
const days = { date_from: 'day', date_to: 'day' } as const

const groups: Recorded = {
  table: 'groups',
  keys: ['id'],
  name: ['name'],
  shows: { name: 'text', is_extern: 'flag', hidden_at: 'hidden' },
  undoable: all,
  undo: ({ db }, rows) => revertRows(db, groups, rows),
}

const disciplines: Recorded = {
  table: 'disciplines',
  keys: ['id'],
  name: ['name'],
  shows: { name: 'text', alias: 'text', hidden_at: 'hidden' },
  undoable: all,
  undo: ({ db }, rows) => revertRows(db, disciplines, rows),
}

// A year that is created or removed takes its groups along, and they whatever refers to them.
const periods: Recorded = {
  table: 'periods',
  keys: ['id'],
  name: ['name'],
  shows: { name: 'text', ...days },
  undoable: ['update'],
  undo: ({ db }, rows) => revertRows(db, periods, rows),
  check: mustBeSoundYears('id'),
}

const quarters: Recorded = {
  table: 'quarters',
  keys: ['period_id', 'number'],
  name: { column: 'period_id', of: 'periods' },
  shows: days,
  undoable: all,
  undo: ({ db }, rows) => revertRows(db, quarters, rows),
  check: mustBeSoundYears('period_id'),
}

const holidays: Recorded = {
  table: 'holidays',
  keys: ['id'],
  name: ['name'],
  shows: { name: 'text', ...days, move_to_date_from: 'day', move_to_date_to: 'day' },
  undoable: all,
  undo: ({ db }, rows) => revertRows(db, holidays, rows),
  check: mustBeSoundYears('period_id'),
}

/** What is asked of a year whenever it is written: its quarters and holidays fit into it, and next to each other. */
function mustBeSoundYears(column: 'id' | 'period_id') {
  return async ({ db }: Undoing, rows: Sides[]) => {
    const ids = new Set(rows.map(({ before, after }) => Number((before ?? after)![column])))
    for (const id of ids) {
      const year = await yearToChange(db, id)
      const wrong = quartersFault(year.quarters, year)
      if (wrong) throw conflict(`server.calendar.${wrong.fault}`)
      for (const holiday of year.holidays) {
        const others = year.holidays.filter((other) => other.id !== holiday.id)
        const fault = holidayFault(holiday, others, year)
        if (fault) throw conflict(`server.calendar.${fault.fault}`)
      }
    }
  }
}

export const calendarRecords: Recorded[] = [periods, quarters, holidays, disciplines, groups]
