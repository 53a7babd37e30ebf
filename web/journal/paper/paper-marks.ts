import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Words } from '../grid/words.ts'
import { isTotal, type Lane } from '../model/lanes.ts'
import type { Sheet } from '../model/sheet.ts'
import { stateOf } from '../model/value.ts'

export type PaperMarks = {
  /** What stands in a cell, by letters alone. */
  textOf: (lane: Lane, student: string) => string
  late: string
  missing: string
  handedIn: string
}

/** Marks as ink shows them: colours and signs become letters. */
export function usePaperMarks(sheet: Sheet, words: Words): PaperMarks {
  const { t } = useTranslation()
  return useMemo(() => {
    const [late, missing, handedIn] = [t('journal.print.lateSign'), '—', '+']
    const textOf = (lane: Lane, student: string) => {
      if (isTotal(lane)) {
        const { official, total } = sheet.total(lane.span, student)
        const mark = official ?? total
        return mark === null ? '' : words.mark(mark)
      }
      const shown = sheet.shown(lane.work.id, student)
      const text = shown.mark === null ? '' : words.mark(shown.mark)
      const state = stateOf(shown)
      if (state === 'LATE') return text + late
      if (state === 'MISSING') return missing
      return state === 'HANDED_IN' || state === 'HANDED_IN_ON_TIME' ? handedIn : text
    }
    return { textOf, late, missing, handedIn }
  }, [sheet, words, t])
}
