import { IconCircleCheckFilled } from '@tabler/icons-react'
import { addDays, type WallClock, weekOf } from '../../../rules/kyiv.ts'
import { dayMonthRange, weekdayAndDate } from '../../kit/time/dates.ts'
import { Section } from '../../kit/ui/section.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { byDay, type Part, type PartOfDays } from './by-day.ts'
import { type Closed, ClosedPart } from './closed-part.tsx'
import classes from './day-list.module.css'
import { DayRows } from './day-rows.tsx'
import sheet from '../../kit/ui/sheet.module.css'
import { cx } from '../../kit/ui/cx.ts'
import { useFollowedFocus } from './followed-focus.ts'
import { PartCounts } from './part-counts.tsx'
import { isOpen, type Task } from './tasks.ts'
import { TickedFold } from './ticked-fold.tsx'

const columns = [
  'gradebook.assignments.assignment',
  'gradebook.assignments.due',
  'gradebook.assignments.grade',
  'gradebook.assignments.coefficient',
  'gradebook.assignments.state.title',
] as const

type DayListProps = {
  tasks: Task[]
  /** Numbers of works that wait for a mark and that are done, which are fetched when they are looked at. */
  closed: Record<Closed, number>
  now: WallClock
  /** Number of the current quarter. */
  quarter: number | undefined
}

/** What is due, the most urgent first; what is done stands folded below. */
export function DayList({ tasks, closed, now, quarter }: DayListProps) {
  const today = now.day
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
        <DayPart key={one.part} of={one} today={today} />
      ))}
      {closed.waits > 0 && <ClosedPart part="waits" count={closed.waits} now={now} />}
      {closed.done > 0 && <ClosedPart part="done" count={closed.done} now={now} quarter={quarter} />}
    </div>
  )
}

function DayPart({ of, today }: { of: PartOfDays; today: string }) {
  const { part, tasks, ticked } = of
  const name = t(`gradebook.assignments.day.${part}`)
  const title = (
    <>
      <span className={sheet.name}>
        {name} <span className={classes.when}>{whenOf(part, today)}</span>
      </span>
      <PartCounts of={of} />
    </>
  )
  return (
    <Section title={title} className={cx(sheet.section, classes.part)} defaultOpen>
      <DayRows name={name} tasks={tasks} today={today} />
      <TickedFold of={of}>
        <DayRows name={`${name}: ${t('gradebook.assignments.homework.done')}`} tasks={ticked} today={today} />
      </TickedFold>
    </Section>
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
