import { Suspense } from 'react'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import type { Row } from '../../kit/marks/rows.ts'
import { DiaryTable } from './diary-table.tsx'
import type { Look } from './look-toggle.tsx'
import { TotalsLegend } from './totals-legend.tsx'

const DiaryChart = fetchedPart(() => import('./diary-chart.tsx').then((loaded) => loaded.DiaryChart))

type TotalsProps = { rows: Row[]; look: Look; quarter: number | undefined; compact?: boolean }

export function Totals({ rows, look, quarter, compact }: TotalsProps) {
  return (
    <>
      {look === 'table' || quarter === undefined ? (
        <DiaryTable rows={rows} quarter={quarter} compact={compact} />
      ) : (
        <Suspense fallback={null}>
          <DiaryChart rows={rows} quarter={quarter} />
        </Suspense>
      )}
      <TotalsLegend rows={rows} />
    </>
  )
}
