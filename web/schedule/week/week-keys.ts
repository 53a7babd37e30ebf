import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { addDays, daysBetween } from '../../../rules/kyiv.ts'
import { gridOf } from '../../../rules/slots.ts'
import { weekAfter, weekLink } from './chosen-week.ts'
import { columnsOf, lessonAt, lessonBy } from './moves.ts'

type Week = { monday: string; /** Undefined: they are on their way. */ lessons: ScheduleEntry[] | undefined }

const turns: Record<string, number> = { PageUp: -1, PageDown: 1 }

/**
 * Keys of the week's grid, for what it stands in. In another week the focus goes to the lesson in the same place; until
 * that is drawn, what the grid stands in has it, and of a week without lessons its heading.
 */
export function useWeekKeys({ monday, lessons }: Week) {
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  /** Monday of the week in which the focus is about to land, and the day and the time at which it does. */
  const sought = useRef<string>(null)
  const spot = useRef<{ day: number; from: string | null }>({ day: 0, from: null })
  const focusOn = ({ uuid }: ScheduleEntry) =>
    place.current?.querySelector<HTMLElement>(`[data-lesson="${uuid}"] [data-opens-lesson]`)?.focus()

  useLayoutEffect(() => {
    const week = place.current
    const { activeElement: at, body } = document
    if (!week || sought.current !== monday) return
    const isHere = at === body || at === week || isHeadingIn(week, at)
    if (lessons || !isHere) sought.current = null
    if (!isHere) return
    const { day, from } = spot.current
    const lesson = lessons && lessonAt(columnsOf(gridOf(lessons, monday)), { date: addDays(monday, day), from })
    if (lesson) return focusOn(lesson)
    const stead = (lessons ? week.querySelector('h2') : null) ?? week
    stead.tabIndex = -1
    stead.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
    if (!(target instanceof Element) || altKey || shiftKey) return
    const isFar = ctrlKey || metaKey
    const uuid = target.closest<HTMLElement>('[data-lesson]')?.dataset['lesson']
    const columns = columnsOf(gridOf(lessons ?? [], monday))
    const lesson = columns.flat().find((one) => one.uuid === uuid)
    if (!lesson && sought.current !== monday && !isHeadingIn(currentTarget, target)) return
    const turn = turns[key]
    const next = lesson && lessonBy(columns, lesson, key, isFar)
    if (next) focusOn(next)
    else if (turn && !isFar) {
      if (lesson) spot.current = { day: daysBetween(monday, lesson.date), from: lesson.from }
      sought.current = weekAfter(monday, turn)
      void navigate(weekLink(sought.current))
    } else return
    event.preventDefault()
  }
  return { ref: place, onKeyDown }
}

const isHeadingIn = (week: Element, at: Element | null) => at?.matches('h2') === true && week.contains(at)
