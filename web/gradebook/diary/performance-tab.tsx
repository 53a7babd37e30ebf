import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { MarkLegend } from '../../kit/marks/legend.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { quarters } from './columns.ts'
import { DiarySkeleton } from './diary-skeleton.tsx'
import classes from './marks.module.css'
import { NoMarks } from './no-marks.tsx'
import { PerformanceList } from './performance-list.tsx'
import { PerformanceTable } from './performance-table.tsx'
import { TotalsLegend } from './totals-legend.tsx'
import { useCurrent, type useDiary } from './use-diary.ts'
import { useView } from './use-view.ts'

/** Every work by date, a quarter or the year at a time. */
export function PerformanceTab({ diary }: { diary: ReturnType<typeof useDiary> }) {
  const { today, quarter: current, year } = useCurrent()
  const { view, change } = useView()
  const isNarrow = useIsNarrow()
  const [legend, setLegend] = useState(true)
  if (!diary.data || (year.isPending && !year.errorUpdateCount && !view.quarter))
    return <Waiting for={diary.isError ? [diary, year] : diary} what="marks" form="page" skeleton={<DiarySkeleton />} />
  if (!diary.data.marks.length) return <NoMarks />
  const shown = view.quarter ?? (current ? String(current) : 'year')
  const chosen = shown === 'year' ? undefined : Number(shown)
  const rows = { rows: diary.data.marks, chosen, today }
  return (
    <Card>
      <div className={classes.bar}>
        <Segmented
          label={t('gradebook.marks.quarter')}
          value={shown}
          onChange={(quarter) => change({ quarter: quarter as typeof view.quarter })}
          options={['year', ...quarters.map(String)].map((value) => ({
            value,
            label:
              value === 'year'
                ? t('gradebook.marks.head.y')
                : t(isNarrow ? 'gradebook.marks.shortQuarter' : 'schedule.quarter', { number: value }),
          }))}
        />
        <Button look="sub" className={classes.end} aria-pressed={legend} onClick={() => setLegend(!legend)}>
          <IconInfoCircle size={18} aria-hidden />
          {t('gradebook.marks.legend')}
        </Button>
      </div>
      {isNarrow ? <PerformanceList {...rows} /> : <PerformanceTable key={shown} {...rows} />}
      {legend && (
        <>
          <MarkLegend />
          <TotalsLegend rows={diary.data.marks} />
        </>
      )}
    </Card>
  )
}
