import { useDiary } from '../../kit/marks/use-diary.ts'
import { NoYearLine } from '../../kit/states/failed-line.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { DiarySkeleton } from './diary-skeleton.tsx'
import { NoMarks } from './no-marks.tsx'
import { Performance } from './performance.tsx'
import { useCurrent } from './use-current.ts'
import { useView } from './use-view.ts'

/** Every work by date, a quarter or the year at a time. */
export function PerformanceTab() {
  const diary = useDiary()
  const { quarter, year } = useCurrent()
  const { view } = useView()
  if (!diary.data || (year.isPending && !year.errorUpdateCount && !view.quarter))
    return <Waiting for={diary.isError ? [diary, year] : diary} what="marks" form="page" skeleton={<DiarySkeleton />} />
  const { marks } = diary.data
  return (
    <>
      <NoYearLine year={year} />
      {marks.length ? <Performance rows={marks} current={quarter} /> : <NoMarks />}
    </>
  )
}
