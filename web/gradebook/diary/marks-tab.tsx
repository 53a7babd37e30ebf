import { Card } from '../../kit/ui/table.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { DiarySkeleton } from './diary-skeleton.tsx'
import { LookToggle } from './look-toggle.tsx'
import classes from './marks.module.css'
import { NoMarks } from './no-marks.tsx'
import { Totals } from './totals.tsx'
import { useCurrent, type useDiary } from './use-diary.ts'
import { useView } from './use-view.ts'

/** Totals by subject, as a table or a chart. */
export function MarksTab({ diary }: { diary: ReturnType<typeof useDiary> }) {
  const { quarter, year } = useCurrent()
  const { view, change } = useView()
  const look = view.look ?? 'table'
  if (!diary.data)
    return <Waiting for={diary.isError ? [diary, year] : diary} what="marks" form="page" skeleton={<DiarySkeleton />} />
  if (!diary.data.marks.length) return <NoMarks />
  return (
    <Card>
      <div className={classes.bar}>
        <LookToggle value={look} onChange={(chosen) => change({ look: chosen === 'table' ? undefined : chosen })} />
      </div>
      <Totals rows={diary.data.marks} weights={diary.data.weights} look={look} quarter={quarter} />
    </Card>
  )
}
