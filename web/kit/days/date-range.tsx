import { Suspense, useRef, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { daysOf, lengthOf } from '../../../rules/kyiv.ts'
import { useIsNarrow } from '../layout/scrolled.ts'
import { fetchedPart } from '../states/fetched.tsx'
import { today } from '../time/dates.ts'
import { DayPopup, soon } from './date-field.tsx'
import { DayInput, type DayFieldProps } from './day-input.tsx'
import classes from './days.module.css'
import type { IsFree } from './free-days.ts'
import { type DayProps, useTypedDay } from './use-typed-day.ts'
import { focusedDay } from './focused-day.ts'
import { monthAfter, monthOf, weeksOf } from './months.ts'

type End = DayFieldProps & DayProps & { min?: string | undefined }
type DateRangeProps = {
  from: End
  to: End
  max?: string
  isFree?: IsFree | undefined
  /** The calendar stands under both fields where there is room for it. */
  isInline?: boolean
  /** Says how many days the range has. */
  isCounted?: boolean
}

const InlineCalendar = fetchedPart(async () => (await import('./calendar.tsx')).Calendar)

/** Two days, one calendar: of two months, on a small screen of one. The last day follows when the first overtakes it. */
export function DateRange({ from, to, max, isFree, isInline, isCounted }: DateRangeProps) {
  const isNarrow = useIsNarrow()
  const last = useTypedDay(to)
  const first = useTypedDay({
    ...from,
    onValueChange: (day, isUnfinished) => {
      from.onValueChange?.(day, isUnfinished)
      if (last.day && last.day < day && !last.isTouched) last.choose(day)
    },
  })
  const [turn, setTurn] = useState<'from' | 'to'>(from.readOnly ? 'to' : 'from')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const firstButton = useRef<HTMLButtonElement>(null)
  const lastButton = useRef<HTMLButtonElement>(null)
  const firstControl = useRef<HTMLDivElement>(null)
  const lastControl = useRef<HTMLDivElement>(null)
  const inline = useRef<HTMLDivElement>(null)
  const stands = Boolean(isInline) && !isNarrow
  const open = (end: 'from' | 'to') => {
    setTurn(end)
    if (stands) return focusedDay(inline.current)?.focus()
    setWasOpened(true)
    setIsOpen(!(isOpen && turn === end))
  }
  const choose = (day: string) => {
    // What lies before the first day begins the range anew.
    if (turn === 'from' || (day < first.day && !from.readOnly)) {
      first.choose(day)
      if (last.day && last.day < day) last.choose(day)
      setTurn('to')
      return
    }
    last.choose(day)
    if (stands) {
      if (!from.readOnly) setTurn('from')
      return
    }
    lastButton.current?.focus()
    setIsOpen(false)
  }
  const chosen = { from: first.day, to: last.day < first.day ? '' : last.day }
  const calendar = {
    ...chosen,
    at: chosen[turn] || chosen.from,
    months: 2 as const,
    min: from.readOnly ? first.day : from.min,
    max,
    isFree,
    onChoose: choose,
  }
  const input = (end: 'from' | 'to') => ({
    max,
    isFree,
    isPart: isCounted,
    isOpen: stands ? undefined : isOpen && turn === end,
    onOpen: () => open(end),
    onSoon: soon,
    onFocus: () => setTurn(end),
  })
  const order = { from: from.label, to: to.label, first: first.day }
  return (
    <>
      <DayInput {...from} {...input('from')} typed={first} button={firstButton} control={firstControl} />
      <DayInput {...to} {...input('to')} typed={last} order={order} button={lastButton} control={lastControl} />
      {isCounted && <Counted {...chosen} isFree={isFree} />}
      {stands && (
        <div ref={inline} className={classes.inline}>
          <Suspense fallback={<RoomForCalendar at={calendar.at} />}>
            <InlineCalendar {...calendar} />
          </Suspense>
        </div>
      )}
      {wasOpened && !stands && (
        <Suspense fallback={null}>
          <DayPopup
            {...calendar}
            isOpen={isOpen}
            label={turn === 'from' ? from.label : to.label}
            anchor={turn === 'from' ? firstControl : lastControl}
            opener={turn === 'from' ? firstButton : lastButton}
            onClose={() => setIsOpen(false)}
            onFailed={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Keeps the calendar's height while its code is fetched: a dialog that grows moves a button away between press and release. */
function RoomForCalendar({ at }: { at: string }) {
  const month = monthOf(at || today().toString())
  const weeks = Math.max(weeksOf(month).length, weeksOf(monthAfter(month, 1)).length)
  return <div className={classes.room} style={{ '--weeks': weeks }} />
}

type CountedProps = { from: string; to: string; isFree: IsFree | undefined }

function Counted({ from, to, isFree }: CountedProps) {
  const days =
    from && from <= to && lengthOf({ dateFrom: from, dateTo: to }) <= 366 ? daysOf({ dateFrom: from, dateTo: to }) : []
  const school = isFree && days.filter((day) => !isFree(day)).length
  return (
    <p className={classes.counted} aria-live="polite">
      {days.length > 0 && t('days.count', { count: days.length })}
      {days.length > 0 && school !== undefined && `, ${t('days.schoolDays', { count: school })}`}
    </p>
  )
}
