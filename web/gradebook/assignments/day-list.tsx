import { IconCircleCheckFilled } from '@tabler/icons-react'
import { addDays, weekOf } from '../../../rules/kyiv.ts'
import { dayMonthRange, weekdayAndDate } from '../../kit/time/dates.ts'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { Section } from '../../kit/ui/section.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { byDay, type Part, type PartOfDays } from './by-day.ts'
import { DayBlock } from './day-block.tsx'
import classes from './day-list.module.css'
import sheet from '../../kit/ui/sheet.module.css'
import { cx } from '../../kit/ui/cx.ts'
import { useFollowedFocus } from './followed-focus.ts'
import { PartCounts } from './part-counts.tsx'
import { isOpen, type Task } from './tasks.ts'
import { TickedFold } from './ticked-fold.tsx'
import { WorkTable } from './work-table.tsx'

const columns = [
  'gradebook.assignments.assignment',
  'gradebook.assignments.due',
  'gradebook.assignments.grade',
  'gradebook.assignments.coefficient',
  'gradebook.assignments.state.title',
] as const

type DayListProps = {
  tasks: Task[]
  today: string
  /** Of the quarter that the list is about. */
  quarter: number | undefined
}

/** What is due, the most urgent first; what is done stands folded below. */
export function DayList({ tasks, today, quarter }: DayListProps) {
  const parts = byDay(tasks, today)
  const onFocus = useFollowedFocus(parts)
  return (
    <div className={cx(sheet.sheet, classes.sheet)} onFocus={onFocus}>
      <div className={classes.heads} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{t(column)}</span>
        ))}
      </div>
      {!tasks.some(isOpen) && (
        <p className={classes.none}>
          <IconCircleCheckFilled aria-hidden />
          {t('gradebook.assignments.allDone')}
        </p>
      )}
      {parts.map((one) => (
        <DayPart key={one.part} of={one} today={today} quarter={quarter} />
      ))}
    </div>
  )
}

type DayPartProps = Omit<DayListProps, 'tasks'> & { of: PartOfDays }

function DayPart({ of, today, quarter }: DayPartProps) {
  const { part, tasks, ticked } = of
  const name = t(`gradebook.assignments.day.${part}`)
  const inQuarter = part === 'done' && quarter ? t('gradebook.assignments.inQuarter', { number: quarter }) : undefined
  const title = (
    <>
      <span className={sheet.name}>
        {name} <span className={classes.when}>{inQuarter ?? whenOf(part, today)}</span>
      </span>
      <PartCounts of={of} />
    </>
  )
  return (
    <Section
      title={title}
      className={cx(sheet.section, classes.part)}
      defaultOpen={part !== 'waits' && part !== 'done'}
    >
      <Rows name={name} tasks={tasks} today={today} />
      <TickedFold of={of}>
        <Rows name={`${name}: ${t('gradebook.assignments.homework.done')}`} tasks={ticked} today={today} />
      </TickedFold>
    </Section>
  )
}

function Rows({ name, tasks, today }: { name: string; tasks: Task[]; today: string }) {
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

/** середа, 18.11; of several days 23–29.11 */
function whenOf(part: Part, today: string): string | undefined {
  const sunday = weekOf(today).dateTo
  if (part === 'today') return weekdayAndDate(today)
  if (part === 'tomorrow') return weekdayAndDate(addDays(today, 1))
  if (part === 'thisWeek') return dayMonthRange(addDays(today, 2), sunday)
  return part === 'nextWeek' ? dayMonthRange(addDays(sunday, 1), addDays(sunday, 7)) : undefined
}
