import { Link } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type Range, mondayOf, weekOf } from '../../../rules/kyiv.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { dayRange, fullMonth, monthName } from '../../kit/time/dates.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useWeekLink } from './chosen-week.ts'
import classes from './week-picker.module.css'
import { isFree, isIn, monthOf, weeksOf } from './weeks.ts'

type WeekPickerProps = {
  monday: string
  today: string
  holidays: readonly Range[]
  /** On a sheet instead of the board. */
  onSheet?: boolean
  onChosen?: () => void
}

const months = Array.from({ length: 12 }, (_, place) => place + 1)

/** Year, month, week. What it shows follows the chosen week until another month is looked at. */
export function WeekPicker({ monday, today, holidays, onSheet, onChosen }: WeekPickerProps) {
  const [shown, setShown] = useState(monthOf(monday))
  const [followed, setFollowed] = useState(monday)
  if (followed !== monday) {
    setFollowed(monday)
    if (!isIn(monday, shown)) setShown(monthOf(monday))
  }
  const { year } = shown
  const weekLink = useWeekLink()
  const turn = (count: number) => setShown({ ...shown, year: year + count })
  return (
    <div className={cx(classes.picker, onSheet && classes['on-sheet'])}>
      <div className={classes.year}>
        <IconButton look="board" label={t('schedule.previousYear')} onClick={() => turn(-1)}>
          <IconChevronLeft aria-hidden />
        </IconButton>
        <span aria-live="polite">{year}</span>
        <IconButton look="board" label={t('schedule.nextYear')} onClick={() => turn(1)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
      <fieldset className={classes.months} aria-label={t('schedule.month')}>
        {months.map((month) => (
          <button
            key={month}
            type="button"
            className={classes.month}
            aria-pressed={month === shown.month}
            title={fullMonth(month)}
            onClick={() => setShown({ year, month })}
          >
            {monthName(month).slice(0, 3)}
          </button>
        ))}
      </fieldset>
      <ul className={classes.weeks} aria-label={t('schedule.weeks')}>
        {weeksOf(shown).map((week) => (
          <li key={week}>
            <Link
              {...weekLink(week)}
              className={classes.week}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={week === monday ? 'true' : undefined}
              data-chosen={week === monday || undefined}
              onClick={onChosen}
            >
              {dayRange(week, weekOf(week).dateTo)}
              <WeekNote isThis={week === mondayOf(today)} isFree={isFree(week, holidays)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function WeekNote({ isThis, isFree }: { isThis: boolean; isFree: boolean }) {
  const notes = [isThis && t('schedule.current'), isFree && t('schedule.holidays')].filter(Boolean)
  return notes.length ? <small>{notes.join(', ')}</small> : null
}
