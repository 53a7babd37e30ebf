import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { DayBlock } from './day-block.tsx'
import type { Task } from './tasks.ts'
import { WorkTable } from './work-table.tsx'

/** Tasks of a part of the list: a table, on a small screen a block each. */
export function DayRows({ name, tasks, today }: { name: string; tasks: Task[]; today: string }) {
  const isNarrow = useIsNarrow()
  if (!tasks.length) return null
  if (!isNarrow) return <WorkTable name={name} tasks={tasks} today={today} />
  return (
    <ul aria-label={name}>
      {tasks.map((one) => (
        <DayBlock key={one.key} of={one} today={today} />
      ))}
    </ul>
  )
}
