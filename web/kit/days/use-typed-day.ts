import { useState } from 'react'
import { dayIn, finished, textOf, typed } from './typed-day.ts'
import { today } from '../time/dates.ts'

export type DayProps = {
  defaultValue?: string | null
  /** With it the field follows what it is told; what is half typed stays until then. */
  value?: string
  /** The day, or nothing; `isUnfinished`: something stands in the field that is no day. */
  onValueChange?: (day: string, isUnfinished: boolean) => void
}

export type TypedDay = {
  text: string
  /** Nothing while no day stands in the field. */
  day: string
  /** Whether somebody has changed it here: what it began with is nobody's fault. */
  isTouched: boolean
  type: (text: string, isAtEnd: boolean) => void
  /** On leaving the field. */
  finish: () => void
  choose: (day: string) => void
}

/** What stands in a date field, as text and as a day. */
export function useTypedDay({ defaultValue, value, onValueChange }: DayProps): TypedDay {
  const [text, setText] = useState(textOf(value ?? defaultValue ?? ''))
  const [lastValue, setLastValue] = useState(value)
  const [isTouched, setIsTouched] = useState(false)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== (dayIn(text) ?? '')) setText(textOf(value ?? ''))
  }
  const show = (next: string) => {
    if (next === text) return
    setText(next)
    setIsTouched(true)
    const day = dayIn(next) ?? ''
    if (day !== (dayIn(text) ?? '') || next === '') onValueChange?.(day, next !== '' && day === '')
  }
  return {
    text,
    day: dayIn(text) ?? '',
    isTouched,
    type: (after, isAtEnd) => show(typed(text, after, isAtEnd)),
    finish: () => show(finished(text, today().year)),
    choose: (day) => show(textOf(day)),
  }
}
