import { useId } from 'react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import { fullDay, monthAndYear, plain, weekday, weekdayInText } from '../time/dates.ts'
import classes from './days.module.css'
import type { IsFree } from './free-days.ts'
import { firstDayOf, type Month, monthOf, weeksOf } from './months.ts'

type MonthGridProps = {
  month: Month
  today: string
  focused: string
  chosen: { from: string; to: string }
  mayChoose: (day: string) => boolean
  isFree: IsFree | undefined
  onChoose: (day: string) => void
}

/** A month from Monday to Sunday. Days of its neighbours fill the weeks: for the eye and the pointer. */
export function MonthGrid({ month, ...day }: MonthGridProps) {
  const title = useId()
  const weeks = weeksOf(month)
  return (
    <div className={classes.month}>
      <p id={title} className={classes.title} aria-live="polite">
        {monthAndYear(firstDayOf(month))}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows lead through it */}
      <table role="grid" aria-labelledby={title}>
        <thead>
          <tr>
            {weeks[0]!.map((one) => (
              <th key={one} scope="col" abbr={weekday(one)}>
                {weekdayInText(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) =>
                monthOf(one) === month ? (
                  <Day key={one} day={one} {...day} />
                ) : (
                  <Neighbour key={one} day={one} {...day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Omit<MonthGridProps, 'month'> & { day: string }

function Day({ day, today, focused, chosen, mayChoose, isFree, onChoose }: DayProps) {
  const { from, to } = chosen
  const isEnd = day === from || day === to
  const isWithin = Boolean(from && to) && from <= day && day <= to
  const free = isFree?.(day) ?? false
  const notes = [day === today && t('days.isToday'), free && t('days.noLessons')].filter(Boolean)
  return (
    <td aria-selected={isEnd || isWithin} className={cx(isWithin && from !== to && classes.within)}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-label={[fullDay(day), ...notes].join(', ')}
        aria-current={day === today ? 'date' : undefined}
        disabled={!mayChoose(day)}
        className={cx(classes.day, isEnd && classes.chosen, free && classes['without-lessons'])}
        onClick={() => onChoose(day)}
      >
        {plain(day).day}
      </button>
    </td>
  )
}

function Neighbour({ day, mayChoose, onChoose }: DayProps) {
  return (
    <td>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        disabled={!mayChoose(day)}
        className={cx(classes.day, classes.outside)}
        onClick={() => onChoose(day)}
      >
        {plain(day).day}
      </button>
    </td>
  )
}
