import useEmblaCarousel from 'embla-carousel-react'
import { Fragment, useEffect, useState } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { gridOf, type Slot, slotColumns, slotsOf, slotsWithGaps } from '../../../rules/slots.ts'
import { cx } from '../../kit/ui/cx.ts'
import { dayMonth, longDay, shortWeekday, weekday } from '../../kit/time/dates.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './day-slider.module.css'
import { type RenderLesson, SlotTimes } from './week-table.tsx'

type DaySliderProps = {
  monday: string
  today: string
  lessons: ScheduleEntry[]
  renderLesson: RenderLesson
  /** Empty slots between a day's lessons are told. */
  gaps?: boolean
  /** Between the chips and the days. */
  children?: React.ReactNode
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The week on a small screen: a chip and a card a day; it opens on today. */
export function DaySlider({ monday, today, lessons, renderLesson, gaps, children }: DaySliderProps) {
  const ofWeek = gaps ? gridOf(lessons, monday).slots : undefined
  const days = slotColumns(lessons, monday)
  const [first] = useState(Math.max(0, days.indexOf(today)))
  const [shown, setShown] = useState(first)
  const [viewport, slider] = useEmblaCarousel({ align: 'start', containScroll: false, startIndex: first, duration: 22 })
  useEffect(() => {
    const follow = () => slider && setShown(slider.selectedScrollSnap())
    slider?.on('select', follow)
    return () => void slider?.off('select', follow)
  }, [slider])
  return (
    <>
      <fieldset className={classes.chips} aria-label={t('schedule.days')}>
        {days.map((day, place) => (
          <button
            key={day}
            type="button"
            className={cx(classes.chip, day === today && classes.today)}
            aria-pressed={place === shown}
            aria-current={day === today ? 'date' : undefined}
            title={longDay(day)}
            onClick={() => slider?.scrollTo(place, isStill())}
          >
            {shortWeekday(day)}
            <b>{Number(day.slice(8))}</b>
          </button>
        ))}
      </fieldset>
      {children}
      <section className={classes.viewport} ref={viewport} aria-label={t('schedule.titles.schedule')}>
        <div className={classes.days}>
          {days.map((day) => (
            <DayCard
              key={day}
              {...{ day, ofWeek, renderLesson }}
              isToday={day === today}
              lessons={lessons.filter(({ date }) => date === day)}
            />
          ))}
        </div>
      </section>
    </>
  )
}

type DayCardProps = Pick<DaySliderProps, 'lessons' | 'renderLesson'> & {
  day: string
  isToday: boolean
  /** Slots of the week, where gaps are told. */
  ofWeek: readonly Slot[] | undefined
}

function DayCard({ day, isToday, lessons, ofWeek, renderLesson }: DayCardProps) {
  const slots = ofWeek ? slotsWithGaps(lessons, ofWeek) : slotsOf(lessons)
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <h2>{weekday(day)}</h2>
        {isToday && <Tag tone="bell">{t('schedule.today')}</Tag>}
        <small>{dayMonth(day)}</small>
      </header>
      {!lessons.length && <p className={classes.none}>{t('schedule.empty.free')}</p>}
      <ul>
        {slots.map((slot) => (
          <li key={`${slot.from}-${slot.to}`} className={cx(classes.row, !slot.lessons.length && classes.gap)}>
            <div className={classes.times}>
              <SlotTimes slot={slot} />
            </div>
            <div className={classes.stack}>
              {!slot.lessons.length && t('schedule.any.gap')}
              {slot.lessons.map((lesson) => (
                <Fragment key={lesson.uuid}>{renderLesson(lesson, slot.lessons.length > 1)}</Fragment>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}
