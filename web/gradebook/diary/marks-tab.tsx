import { Card } from '../../kit/ui/table.tsx'
import { NoYearLine } from '../../kit/states/failed-line.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { DiarySkeleton } from './diary-skeleton.tsx'
import { LookToggle } from './look-toggle.tsx'
import classes from './marks.module.css'
import { NoMarks } from './no-marks.tsx'
import { Totals } from './totals.tsx'
import { useCurrent } from './use-current.ts'
import type { useTotals } from './use-totals.ts'
import { useView } from './use-view.ts'

/** Totals by subject, as a table or a chart. */
export function MarksTab({ totals }: { totals: ReturnType<typeof useTotals> }) {
  const { quarter, year } = useCurrent()
  const { view, change } = useView()
  const look = view.look ?? 'table'
  if (!totals.data)
    return (
      <Waiting for={totals.isError ? [totals, year] : totals} what="marks" form="page" skeleton={<DiarySkeleton />} />
    )
  return (
    <>
      <NoYearLine year={year} />
      {totals.data.length ? (
        <Card>
          <div className={classes.bar}>
            <LookToggle value={look} onChange={(chosen) => change({ look: chosen === 'table' ? undefined : chosen })} />
          </div>
          <Totals rows={totals.data} look={look} quarter={quarter} />
        </Card>
      ) : (
        <NoMarks />
      )}
    </>
  )
}
