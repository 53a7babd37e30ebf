import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { copied } from '../control/clipboard.ts'
import type { GridController } from '../control/controller.ts'
import { press } from '../control/keys.ts'
import { paste } from '../control/pasting.ts'
import type { Pointer } from '../control/pointer.ts'

/** What the grid's element does with what the browser tells it. */
export function eventsOf(controller: GridController, pointer: Pointer) {
  const { cursor, editor } = controller
  const copy = (event: ClipboardEvent) => {
    if (editor.isOpen) return false
    event.clipboardData.setData('text/plain', copied(controller))
    event.preventDefault()
    return true
  }
  return {
    onKeyDown: (event: KeyboardEvent) => void (press(controller, event) && event.preventDefault()),
    onPointerDown: (event: PointerEvent) => pointer.down(event),
    onPointerMove: (event: PointerEvent) => pointer.move(event),
    onPointerUp: (event: PointerEvent) => pointer.up(event),
    onPointerCancel: () => pointer.cancel(),
    onDoubleClick: () => pointer.double(),
    onClick: ({ target }: MouseEvent) => pointer.click(target),
    onFocus: () => controller.notices.moved(),
    onContextMenu: (event: MouseEvent) => {
      const at = cursor.pointOf(event.target)
      if (!at || editor.isOpen) return
      event.preventDefault()
      if (pointer.isTouching) return
      if (!cursor.holds(at)) cursor.go(at)
      controller.source.ask({ what: 'menu', at })
    },
    onCopy: copy,
    onCut: (event: ClipboardEvent) => void (copy(event) && controller.empty()),
    onPaste: (event: ClipboardEvent) => {
      if (editor.isOpen) return
      event.preventDefault()
      paste(controller, event.clipboardData.getData('text/plain'))
    },
  }
}
