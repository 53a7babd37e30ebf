import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { type Key, t } from './texts.ts'

type RichTextProps = { text: Key; values?: Record<string, unknown>; components: Record<string, ReactElement> }

/** A text with elements in it: `<b>{{minutes}} min</b> to the bell`. */
export function RichText({ text, values, components }: RichTextProps): ReactNode {
  const parts = t(text, values).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, place) => {
    if (place % 3 === 0) return part
    const element = components[part]
    return place % 3 === 1 && element ? cloneElement(element, { key: place }, parts[place + 1]) : null
  })
}
