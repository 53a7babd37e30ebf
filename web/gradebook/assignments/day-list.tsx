import { IconAlertTriangle, IconCheck, IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react'
import { addDays, weekOf } from '../../../rules/kyiv.ts'
import { dayMonthRange, weekdayAndDate } from '../../kit/time/dates.ts'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { Section } from '../../kit/ui/section.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { byDay, isToDo, type Entry, type Part } from './by-day.ts'
import { DayBlock } from './day-block.tsx'
import classes from './day-list.module.css'
import sheet from '../../kit/ui/sheet.module.css'
import { cx } from '../../kit/ui/cx.ts'
import { WorkTable } from './work-table.tsx'

const columns = [
  'gradebook.assignments.assignment',
  'gradebook.assignments.due',
  'gradebook.assignments.grade',
  'gradebook.assignments.coefficient',
  'gradebook.assignments.final',
  'gradebook.assignments.state.title',
] as const

type DayListProps = {
  entries: Entry[]
  today: string
  /** Of the quarter that the list is about. */
  quarter: number | undefined
}

/** What is due, the most urgent first; what is done stands folded below. */
export function DayList({ entries, today, quarter }: DayListProps) {
  const isNarrow = useIsNarrow()
  const parts = byDay(entries, today)
  return (
    <div className={cx(sheet.sheet, classes.sheet)}>
      <div className={classes.heads} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{t(column)}</span>
        ))}
      </div>
      {!entries.some(isToDo) && (
        <p className={classes.none}>
          <IconCircleCheckFilled aria-hidden />
          {t('gradebook.assignments.allDone')}
        </p>
      )}
      {parts.map(({ part, entries: those }) => {
        const name = t(`gradebook.assignments.day.${part}`)
        const title = (
          <>
            <span className={sheet.name}>
              {name}{' '}
              <span className={classes.when}>
                {part === 'done' && quarter
                  ? t('gradebook.assignments.inQuarter', { number: quarter })
                  : whenOf(part, today)}
              </span>
            </span>
            <Count of={part} count={those.length} />
          </>
        )
        return (
          <Section
            key={part}
            title={title}
            className={cx(sheet.section, classes.part)}
            defaultOpen={part !== 'waits' && part !== 'done'}
          >
            {isNarrow ? (
              <ul>
                {those.map((one) => (
                  <DayBlock key={one.key} of={one} today={today} />
                ))}
              </ul>
            ) : (
              <WorkTable name={name} entries={those} today={today} />
            )}
          </Section>
        )
      })}
    </div>
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

function Count({ of: part, count }: { of: Part; count: number }) {
  switch (part) {
    case 'overdue':
      return (
        <Tag tone="rose">
          <IconCircleX size={14} aria-hidden />
          {count}
        </Tag>
      )
    case 'today':
      return (
        <Tag tone="soon">
          <IconAlertTriangle size={14} aria-hidden />
          {t('gradebook.assignments.handIn', { count })}
        </Tag>
      )
    case 'waits':
      return <Tag tone="sky">{count}</Tag>
    case 'done':
      return (
        <Tag tone="leaf">
          <IconCheck size={14} aria-hidden />
          {count}
        </Tag>
      )
    default:
      return <Tag>{count}</Tag>
  }
}
