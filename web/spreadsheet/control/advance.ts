import type { GridController } from './controller.ts'

/** Where Enter and Tab lead: round and round within a picked block; otherwise Enter goes back under where Tab began. */
export function advance(controller: GridController, key: 'Enter' | 'Tab', isBack: boolean): void {
  const { cursor } = controller
  const { y, x } = cursor.at
  const begun = controller.tabbedFrom
  controller.tabbedFrom = key === 'Tab' ? (begun ?? x) : undefined
  if (cursor.goRound({ isAcross: key === 'Tab', isBack })) return
  const step = isBack ? -1 : 1
  cursor.go(key === 'Tab' ? { y, x: Math.max(x + step, 1) } : { y: Math.max(y + step, 1), x: begun ?? x })
}
