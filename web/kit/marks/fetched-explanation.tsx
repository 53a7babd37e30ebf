import type { ReactNode } from 'react'
import { Waiting } from '../states/waiting.tsx'
import { Explanation, type InQuarter } from './explanation.tsx'
import { useQuarter } from './quarter.ts'
import type { QuarterDiary, Row, Topic } from './rows.ts'

/** An explanation whose quarters are fetched as it comes to them. */
export function FetchedExplanation(props: { rows: Row[]; topic: Topic; onClose: () => void }) {
  return <Explanation {...props} inQuarter={inQuarter} />
}

const inQuarter: InQuarter = (quarter, draw) => <Quarter key={quarter} quarter={quarter} draw={draw} />

function Quarter({ quarter, draw }: { quarter: number; draw: (diary: QuarterDiary) => ReactNode }) {
  const diary = useQuarter(quarter)
  return diary.data ? draw(diary.data) : <Waiting for={diary} what="marks" form="column" isPart />
}
