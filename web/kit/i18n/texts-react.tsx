import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { t } from './texts.ts'

const spoken = { t }

/** Stands in for react-i18next in the built web. A page speaks one language, so that no text changes while it is shown. */
export function useTranslation() {
  return spoken
}

type TransProps = { i18nKey: string; values?: Record<string, unknown>; components: Record<string, ReactElement> }

/** A text with elements in it: `<b>{{minutes}} min</b> to the bell`. */
export function Trans({ i18nKey, values, components }: TransProps): ReactNode {
  const parts = t(i18nKey, values).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, place) => {
    if (place % 3 === 0) return part
    const element = components[part]
    return place % 3 === 1 && element ? cloneElement(element, { key: place }, parts[place + 1]) : null
  })
}
