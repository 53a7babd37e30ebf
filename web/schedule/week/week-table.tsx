import { type ComponentProps, Fragment, type ReactNode, useId } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { type Slot, gridOf, noTime } from '../../../rules/slots.ts'
import { cx } from '../../kit/ui/cx.ts'
import { clock, dayMonth, weekday } from '../../kit/time/dates.ts'
import { useOneStop } from '../../kit/ui/tool-keys.ts'
import { isAhead } from '../lesson/alive.ts'
import { LessonCell } from '../lesson/lesson-cell.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { columnsOf } from './moves.ts'
import classes from './week-table.module.css'

type WeekTableProps = { monday: string; today: string; lessons: ScheduleEntry[] }

/** The week by slots, for wide screens. Tab leads to one lesson of it, at first to today's that runs or comes next. */
export function WeekTable({ monday, today, lessons }: WeekTableProps) {
  const grid = gridOf(lessons, monday)
  const inOrder = columnsOf(grid).flat()
  const first = inOrder.find((lesson) => lesson.date === today && isAhead(lesson)) ?? inOrder[0]
  const stop = useOneStop<HTMLTableElement>('[data-lesson]', `[data-lesson="${first?.uuid}"]`)
  const help = useId()
  return (
    <>
      <p id={help} className="visually-hidden">
        {t('schedule.keys.help')}
      </p>
      <WeekGrid
        {...stop}
        {...{ grid, today }}
        aria-label={t('schedule.titles.schedule')}
        aria-describedby={help}
        renderLesson={(lesson, crowded) => <LessonCell lesson={lesson} crowded={crowded} />}
      />
    </>
  )
}

export type RenderLesson = (lesson: ScheduleEntry, crowded: boolean) => ReactNode

type WeekGridProps = ComponentProps<'table'> & {
  grid: ReturnType<typeof gridOf<ScheduleEntry>>
  today: string
  renderLesson: RenderLesson
}

export function WeekGrid({ grid: { days, slots }, today, renderLesson, ...table }: WeekGridProps) {
  return (
    <table {...table} className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={cx(classes.day, classes.times)}>
            <span className="visually-hidden">{t('schedule.time')}</span>
          </th>
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map(({ cells, ...slot }) => (
          <tr key={`${slot.from}-${slot.to}`} className={slot.from ? undefined : classes.additional}>
            <SlotHead slot={slot} />
            {days.map((day, place) => (
              <td key={day} className={cx(classes.cell, day === today && classes.today)}>
                <Cell lessons={cells[place] ?? []} renderLesson={renderLesson} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ lessons, renderLesson }: { lessons: ScheduleEntry[]; renderLesson: RenderLesson }) {
  if (!lessons.length) return null
  return (
    <div className={classes.stack}>
      {lessons.map((lesson) => (
        <Fragment key={lesson.uuid}>{renderLesson(lesson, lessons.length > 1)}</Fragment>
      ))}
    </div>
  )
}

function DayHead({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={cx(classes.day, isToday && cx(classes.today, classes.cap))}
    >
      {weekday(day)}
      {isToday && <span className={classes.word}> · {t('schedule.today')}</span>}
      <small>{dayMonth(day)}</small>
    </th>
  )
}

export function SlotTimes({ slot: { from, to } }: { slot: Slot }) {
  if (from && to)
    return (
      <>
        <b>{clock(from)}</b>
        <span className="visually-hidden">–</span>
        {clock(to)}
      </>
    )
  return (
    <>
      <b aria-hidden>{noTime}</b>
      <span className="visually-hidden">{t('schedule.noTime')}</span>
    </>
  )
}

function SlotHead({ slot }: { slot: Slot }) {
  return (
    <th scope="row" className={classes.slot}>
      <SlotTimes slot={slot} />
    </th>
  )
}
