import type { Point } from '../model/block.ts'
import { advance } from './advance.ts'
import type { GridController } from './controller.ts'

type Held = { isShift: boolean; isControl: boolean }

/** What a key does while something is typed; whether it did anything. */
export function pressWhileTyping(controller: GridController, key: string, { isShift, isControl }: Held): boolean {
  const { editor } = controller
  if (key === 'Escape') editor.cancel()
  else if (key === 'Enter' && isControl) editor.commitAll()
  else if (key === 'Enter' || key === 'Tab') {
    if (editor.commit()) advance(controller, key, isShift)
  } else {
    const step = stepOf(key, editor.isQuick)
    if (!step) return false
    const { at } = controller.cursor
    controller.tabbedFrom = undefined
    if (editor.commit()) controller.cursor.go({ y: Math.max(at.y + step.y, 1), x: Math.max(at.x + step.x, 1) })
  }
  return true
}

function stepOf(key: string, isQuick: boolean): Point | undefined {
  if (key === 'ArrowDown') return { y: 1, x: 0 }
  if (key === 'ArrowUp') return { y: -1, x: 0 }
  if (key === 'ArrowRight' && isQuick) return { y: 0, x: 1 }
  if (key === 'ArrowLeft' && isQuick) return { y: 0, x: -1 }
  return undefined
}
