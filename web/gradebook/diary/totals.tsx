import { Suspense } from 'react'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { Loading } from '../../kit/states/waiting.tsx'
import type { TotalsRow } from '../../kit/marks/reason.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { DiaryTable } from './diary-table.tsx'
import type { Look } from './look-toggle.tsx'
import { TotalsLegend } from './totals-legend.tsx'

const DiaryChart = fetchedPart(() => import('./diary-chart.tsx').then((loaded) => loaded.DiaryChart))

type TotalsProps = { rows: TotalsRow[]; look: Look; quarter: number | undefined; compact?: boolean }

/** Totals by subject as a table, or as a chart, which fetches what it draws. */
export function Totals({ rows, look, quarter, compact }: TotalsProps) {
  return (
    <>
      {look === 'table' || quarter === undefined ? (
        <DiaryTable rows={rows} quarter={quarter} compact={compact} />
      ) : (
        <Suspense
          fallback={
            <Loading>
              <ChartSkeleton lines={rows.length} />
            </Loading>
          }
        >
          <DiaryChart subjects={rows.length} quarter={quarter} />
        </Suspense>
      )}
      <TotalsLegend rows={rows} />
    </>
  )
}
