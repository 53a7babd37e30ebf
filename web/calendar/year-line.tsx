import type { Holiday, Period } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { dayMonth, dayRange, fullDate, monthName, today } from '../kit/time/dates.ts'
import classes from './year-line.module.css'
import { yearLine } from './year-line.ts'

/** The year to scale, its holidays and today; told as one text to those who hear it. */
export function YearLine({ period, holidays }: { period: Period; holidays: Holiday[] }) {
  const now = today()
  const line = yearLine(period, holidays, now.toString())
  const words = wordsOf(period, holidays, line.now !== null)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn with elements, not with a file
    <div className={classes.line} role="img" aria-label={words}>
      <div className={classes.axis} />
      {line.holidays.map(({ name, left, width, label }) => (
        <div key={`${left} ${name}`} className={classes.holiday} title={name} style={percent({ left, width })}>
          {label}
        </div>
      ))}
      {line.months.map(({ number, left }) => (
        <span key={number} className={classes.month} style={percent({ left })}>
          {monthName(number).slice(0, 3).toLowerCase()}
        </span>
      ))}
      {line.now !== null && (
        <div className={classes.now} style={percent({ left: line.now })}>
          <b>{dayMonth(now)}</b>
        </div>
      )}
    </div>
  )
}

function percent(places: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(places).map(([name, place]) => [name, `${place.toFixed(2)}%`]))
}

function wordsOf({ dateFrom, dateTo }: Period, holidays: Holiday[], hasToday: boolean): string {
  const list = holidays.map((holiday) => `${holiday.name}, ${dayRange(holiday.dateFrom, holiday.dateTo)}`).join('; ')
  const said = holidays.length ? t('calendar.lineHolidays', { list }) : t('calendar.lineNone')
  const line = t('calendar.line', { from: fullDate(dateFrom), to: fullDate(dateTo), holidays: said })
  return hasToday ? `${line} ${t('calendar.lineToday', { day: fullDate(today()) })}` : line
}
