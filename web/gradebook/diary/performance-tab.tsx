import { IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { prefetchQuarter } from '../../kit/marks/explaining.tsx'
import { MarkLegend } from '../../kit/marks/legend.tsx'
import { useQuarters } from '../../kit/marks/quarter.ts'
import type { Row } from '../../kit/marks/rows.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { FilterBar } from '../../kit/paging/filter-bar.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { quarters, withResults } from './columns.ts'
import { DiarySkeleton } from './diary-skeleton.tsx'
import classes from './marks.module.css'
import { NoMarks } from './no-marks.tsx'
import { PerformanceList } from './performance-list.tsx'
import { PerformanceTable } from './performance-table.tsx'
import { TotalsLegend } from './totals-legend.tsx'
import { useCurrent, type useTotals } from './use-diary.ts'
import { useView } from './use-view.ts'

/** Every work by date, a quarter or the year at a time. */
export function PerformanceTab({ diary }: { diary: ReturnType<typeof useTotals> }) {
  const { today, quarter: current, year } = useCurrent()
  const { view, change } = useView()
  const queries = useQueryClient()
  const { uuid } = useParticipant()
  const isNarrow = useIsNarrow()
  const [legend, setLegend] = useState(true)
  if (!diary.data || (year.isPending && !year.errorUpdateCount && !view.quarter))
    return <Waiting for={diary.isError ? [diary, year] : diary} what="marks" form="page" skeleton={<DiarySkeleton />} />
  if (!diary.data.marks.length) return <NoMarks />
  const shown = view.quarter ?? (current ? String(current) : 'year')
  const chosen = shown === 'year' ? undefined : Number(shown)
  return (
    <Card>
      <FilterBar>
        <Segmented
          label={t('gradebook.marks.quarter')}
          value={shown}
          onChange={(quarter) => change({ quarter: quarter as typeof view.quarter })}
          onAhead={(quarter) => prefetchQuarter(queries, uuid, Number(quarter))}
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
      </FilterBar>
      <Performance rows={diary.data.marks} {...{ chosen, today, isNarrow }} />
      {legend && (
        <>
          <MarkLegend />
          <TotalsLegend rows={diary.data.marks} />
        </>
      )}
    </Card>
  )
}

type PerformanceProps = { rows: Row[]; chosen: number | undefined; today: string; isNarrow: boolean }

/** The results of what is looked at, as they come. */
function Performance({ rows, chosen, today, isNarrow }: PerformanceProps) {
  const { asked, diaries } = useQuarters(chosen)
  const withThem = useMemo(() => withResults(rows, diaries), [rows, diaries])
  if (asked.some(({ data }) => !data))
    return (
      <Waiting
        for={asked}
        what="marks"
        form="column"
        level={2}
        skeleton={<DiarySkeleton compact rows={rows.length} />}
      />
    )
  const shown = { rows: withThem, chosen, today }
  return isNarrow ? <PerformanceList {...shown} /> : <PerformanceTable key={chosen} {...shown} />
}
