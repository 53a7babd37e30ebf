import { IconBellFilled } from '@tabler/icons-react'
import { cx } from '../../kit/ui/cx.ts'
import { clock, longDay } from '../../kit/time/dates.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './bell-line.module.css'
import type { DaySlot } from './moment.ts'
import { placeOf, segmentsOf, shortTitle } from './segments.ts'

type BellLineProps = {
  slots: DaySlot[]
  /** Of today; before the first lesson on a day that is to come. */
  minutes?: number
  /** Absent: today. */
  day?: string
}

/** The day at a glance: lessons as bars, a bell at the present minute, which swings when a lesson has begun. */
export function BellLine({ slots, minutes = 0, day }: BellLineProps) {
  const segments = segmentsOf(slots, minutes)
  const place = placeOf(slots, minutes)
  const count = segments.length
  const running = segments.findIndex(({ state }) => state === 'running')
  const done = segments.filter(({ state }) => state === 'done').length
  const number = slots[running]?.number ?? null
  const today =
    number === null ? t('dashboard.line.done', { count, done }) : t('dashboard.line.lesson', { count, number })
  return (
    <>
      <p className="visually-hidden">{day ? t('dashboard.line.ahead', { count, day: longDay(day) }) : today}</p>
      <div className={classes.line} aria-hidden>
        {segments.map(({ key, left, width, state, elapsed, title, from, test }) => (
          <div
            key={key}
            className={cx(classes.segment, classes[state])}
            style={{ left: `${left}%`, width: `${width}%` }}
          >
            <div className={cx(classes.bar, test && state === 'ahead' && classes.test)}>
              {state === 'running' && <i style={{ width: `${elapsed}%` }} />}
            </div>
            <div className={classes.title}>{shortTitle(title)}</div>
            <div className={classes.time}>{clock(from)}</div>
          </div>
        ))}
        {place !== undefined && (
          <span className={classes.bell} style={{ left: `${place}%` }}>
            <IconBellFilled key={running} size={16} aria-hidden />
          </span>
        )}
      </div>
    </>
  )
}
