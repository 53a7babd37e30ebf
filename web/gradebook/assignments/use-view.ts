import { useState } from 'react'
import { readChoice, writeChoice } from '../../kit/data/local.ts'

export const views = ['days', 'subjects'] as const
export type View = (typeof views)[number]

const name = 'assignments'

/** How somebody looks at their assignments on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => views.find((one) => one === readChoice(name)) ?? 'days')
  const choose = (next: View) => {
    writeChoice(name, next)
    setView(next)
  }
  return [view, choose]
}
