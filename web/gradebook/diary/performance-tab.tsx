import { Waiting } from '../../kit/states/waiting.tsx'
import { DiarySkeleton } from './diary-skeleton.tsx'
import { NoMarks } from './no-marks.tsx'
import { Performance } from './performance.tsx'
import { useCurrent, type useDiary } from './use-diary.ts'
import { useView } from './use-view.ts'

/** Every work by date, a quarter or the year at a time. */
export function PerformanceTab({ diary }: { diary: ReturnType<typeof useDiary> }) {
  const { quarter, year } = useCurrent()
  const { view } = useView()
  if (!diary.data || (year.isPending && !year.errorUpdateCount && !view.quarter))
    return <Waiting for={diary.isError ? [diary, year] : diary} what="marks" form="page" skeleton={<DiarySkeleton />} />
  if (!diary.data.marks.length) return <NoMarks />
  return <Performance rows={diary.data.marks} current={quarter} />
}
