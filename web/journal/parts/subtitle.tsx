import { Link } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { mainSpan, type View } from '../model/columns.ts'
import type { Sheet } from '../model/sheet.ts'
import { t } from '../../kit/i18n/texts.ts'
import { decimal } from '../../kit/i18n/numbers.ts'

/** "3 чверть · 30 учнів · середній 8,6", going on with the marks. */
export function Subtitle({ sheet, view }: { sheet: Sheet; view: View }) {
  const watch = useCallback((changed: () => void) => sheet.watch('', changed), [sheet])
  useSyncExternalStore(watch, () => sheet.version(''))
  const span = mainSpan(view)
  const totals = sheet.students.map(({ uuid }) => sheet.total(span, uuid))
  const numbers = totals.map(({ total, official }) => official ?? total).filter((mark) => typeof mark === 'number')
  const mean = numbers.length ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : null
  const parts = [
    t(`gradebook.marks.span.${span}`),
    t('journal.students', { count: sheet.students.length }),
    mean !== null && t('journal.average', { average: decimal(Math.round(mean * 10) / 10) }),
  ]
  const { discipline, group } = sheet.pair
  return (
    <>
      {parts.filter(Boolean).join(' · ')} ·{' '}
      <Link to="/marks/lessons" search={{ discipline, group }}>
        {t('journal.titles.lessons')}
      </Link>
    </>
  )
}
