import { Suspense } from 'react'
import type { Weights } from '../../../rules/marks.ts'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import type { Row } from '../../kit/marks/reason.ts'
import { DiaryTable } from './diary-table.tsx'
import type { Look } from './look-toggle.tsx'
import { TotalsLegend } from './totals-legend.tsx'

const DiaryChart = fetchedPart(() => import('./diary-chart.tsx').then((loaded) => loaded.DiaryChart))

type TotalsProps = { rows: Row[]; weights: Weights; look: Look; quarter: number | undefined; compact?: boolean }

export function Totals({ rows, weights, look, quarter, compact }: TotalsProps) {
  return (
    <>
      {look === 'table' || quarter === undefined ? (
        <DiaryTable rows={rows} quarter={quarter} compact={compact} />
      ) : (
        <Suspense fallback={null}>
          <DiaryChart rows={rows} quarter={quarter} weights={weights} />
        </Suspense>
      )}
      <TotalsLegend rows={rows} />
    </>
  )
}
