import { useMemo } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import type { Words } from '../grid/words.ts'
import { isTotal, type Column } from '../model/columns.ts'
import type { Sheet } from '../model/sheet.ts'

export type PaperMarks = {
  /** What stands in a cell, by letters alone. */
  textOf: (column: Column, student: string) => string
  late: string
  missing: string
  handedIn: string
}

/** Marks as ink shows them: colours and signs become letters. */
export function usePaperMarks(sheet: Sheet, words: Words): PaperMarks {
  return useMemo(() => {
    const [late, missing, handedIn] = [t('journal.print.lateSign'), '—', '+']
    const textOf = (column: Column, student: string) => {
      if (isTotal(column)) {
        const { official, total } = sheet.total(column.span, student)
        const mark = official ?? total
        return mark === null ? '' : words.mark(mark)
      }
      const shown = sheet.shown(column.work.id, student)
      const text = shown.mark === null ? '' : words.mark(shown.mark)
      const state = sheet.state(column.work.id, student, shown)
      if (state === 'LATE') return text + late
      if (state === 'MISSING') return missing
      return state === 'HANDED_IN' || state === 'HANDED_IN_ON_TIME' ? handedIn : text
    }
    return { textOf, late, missing, handedIn }
  }, [sheet, words])
}
