import { Card } from '../../kit/ui/table.tsx'
import { FilterBar } from '../../kit/paging/filter-bar.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { DiarySkeleton } from './diary-skeleton.tsx'
import { LookToggle } from './look-toggle.tsx'
import { NoMarks } from './no-marks.tsx'
import { Totals } from './totals.tsx'
import { useCurrent, type useTotals } from './use-diary.ts'
import { useView } from './use-view.ts'

/** Totals by subject, as a table or a chart. */
export function MarksTab({ diary }: { diary: ReturnType<typeof useTotals> }) {
  const { quarter, year } = useCurrent()
  const { view, change } = useView()
  const look = view.look ?? 'table'
  if (!diary.data)
    return <Waiting for={diary.isError ? [diary, year] : diary} what="marks" form="page" skeleton={<DiarySkeleton />} />
  if (!diary.data.marks.length) return <NoMarks />
  return (
    <Card>
      <FilterBar>
        <LookToggle value={look} onChange={(chosen) => change({ look: chosen === 'table' ? undefined : chosen })} />
      </FilterBar>
      <Totals rows={diary.data.marks} look={look} quarter={quarter} />
    </Card>
  )
}
