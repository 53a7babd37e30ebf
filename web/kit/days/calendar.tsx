import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { plain, today } from '../time/dates.ts'
import classes from './days.module.css'
import { focusedDay } from './focused-day.ts'
import type { IsFree } from './free-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { dayAfter, daysIn, monthAfter, monthOf, within } from './months.ts'

export type CalendarProps = {
  /** The chosen day, twice, or the range from one to the other; empty: nothing. */
  from: string
  to: string
  /** Where the focus begins; empty: today. */
  at: string
  months: 1 | 2
  min?: string | undefined
  max?: string | undefined
  isFree?: IsFree | undefined
  onChoose: (day: string) => void
}

/** One month or two; its keys are those of the date picker dialog of WAI-ARIA. */
export function Calendar({ from, to, at, months, min, max, isFree, onChoose }: CalendarProps) {
  const now = today().toString()
  const [focused, setFocused] = useState(within(at || now, min, max))
  const [shown, setShown] = useState(() => monthOf(focused))
  const [followed, setFollowed] = useState(at)
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef('')
  const last = monthAfter(shown, months - 1)
  const show = (day: string) => {
    setFocused(day)
    const month = monthOf(day)
    if (month < shown) setShown(month)
    if (month > last) setShown(monthAfter(month, 1 - months))
  }
  const go = (day: string) => {
    if (day !== focused) wanted.current = day
    show(day)
  }
  if (followed !== at) {
    setFollowed(at)
    if (at) show(within(at, min, max))
  }
  useEffect(() => {
    // Once a day is chosen the field may have the focus already.
    const has = document.activeElement
    if (wanted.current === focused && (has === document.body || root.current?.contains(has))) {
      focusedDay(root.current)?.focus()
    }
    wanted.current = ''
  }, [focused])
  const turn = (count: number) => {
    setShown(monthAfter(shown, count))
    setFocused(within(dayAfter(focused, count < 0 ? 'PageUp' : 'PageDown', false)!, min, max))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset['day']) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayAfter(focused, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    go(within(next, min, max))
  }
  const choose = (day: string) => {
    go(day)
    onChoose(day)
  }
  const isBefore = Boolean(min) && monthAfter(shown, -1) < monthOf(min!)
  const isAfter = Boolean(max) && monthAfter(last, 1) > monthOf(max!)
  const free = isFree && daysIn(shown).find(isFree)
  const list = months === 1 ? [shown] : [shown, last]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the days within
    <div ref={root} className={classes.calendar} onKeyDown={onKeyDown}>
      <div className={cx(classes.months, months === 2 && classes.two)}>
        <IconButton
          className={classes.previous}
          label={t('days.previousMonth')}
          aria-disabled={isBefore}
          onClick={() => !isBefore && turn(-1)}
        >
          <IconChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          className={classes.next}
          label={t('days.nextMonth')}
          aria-disabled={isAfter}
          onClick={() => !isAfter && turn(1)}
        >
          <IconChevronRight aria-hidden />
        </IconButton>
        {list.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            today={now}
            focused={focused}
            chosen={{ from, to }}
            mayChoose={(day) => within(day, min, max) === day}
            isFree={isFree}
            onChoose={choose}
          />
        ))}
      </div>
      <div className={classes.foot}>
        {within(now, min, max) === now && (
          <Button look="ghost" size="sm" className={classes.today} onClick={() => choose(now)}>
            {t('days.today')}
          </Button>
        )}
        {free && (
          <span className={classes.legend}>
            <s aria-hidden>{plain(free).day}</s>
            {t('days.noLessons')}
          </span>
        )}
        <Keys />
      </div>
    </div>
  )
}

function Keys() {
  return (
    <span className={classes.keys}>
      {['←', '→', '↑', '↓'].map((arrow) => (
        <kbd key={arrow}>{arrow}</kbd>
      ))}
      {t('days.byDay')} <kbd>Page Up</kbd> {t('days.byMonth')}
    </span>
  )
}
