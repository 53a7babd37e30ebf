import type { KeyboardEvent } from 'react'
import { advance } from './advance.ts'
import type { GridController } from './controller.ts'
import { pressWhileTyping } from './editor-keys.ts'
import { fillDown, fillPicked } from './filling.ts'
import { leadOf } from './lead.ts'

/** What goes on with a row that Tab walks through; any other key ends it. */
const goesOn = new Set(['Enter', 'F2', 'Delete', 'Backspace', 'Shift', 'Control', 'Alt', 'Meta'])

/** What a key does on the grid; whether it did anything. */
export function press(controller: GridController, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event
  const { cursor } = controller
  if (event.nativeEvent.isComposing) return false
  const withControl = event.ctrlKey || event.metaKey
  if (key === 'F2' && shiftKey && !withControl && !event.altKey) return comment(controller)
  if (controller.editor.isOpen) return pressWhileTyping(controller, key, { isShift: shiftKey, isControl: withControl })
  if (key === 'Tab') return skip(controller, shiftKey)
  if (withControl || !(goesOn.has(key) || key.length === 1)) controller.tabbedFrom = undefined
  if (withControl && command(controller, event)) return true
  if (key === 'ContextMenu' || (shiftKey && key === 'F10') || (event.altKey && key === 'ArrowDown'))
    return menu(controller)
  if (event.altKey) return key === 'Enter' && reason(controller)
  const to = leadOf(key, shiftKey ? cursor.end : cursor.at, cursor.bounds, withControl)
  if (to) {
    controller.editor.isTyping = false
    cursor.go(to, { extend: shiftKey })
    return true
  }
  return !withControl && act(controller, key, shiftKey)
}

/** From a cell that was typed into to the next one; otherwise, and at the end of the row, Tab leaves the grid. */
function skip(controller: GridController, isShift: boolean): boolean {
  const { cursor, tabbedFrom } = controller
  const x = cursor.at.x + (isShift ? -1 : 1)
  if (tabbedFrom === undefined || (!cursor.isPicking && (x < 1 || x > cursor.bounds.x))) return false
  advance(controller, 'Tab', isShift)
  return true
}

/** Known by the key's place, the same in every layout. */
function command(controller: GridController, { code, key, shiftKey }: KeyboardEvent): boolean {
  if (key === 'Enter') fillPicked(controller)
  else if (code === 'KeyD') fillDown(controller)
  else if (code === 'KeyZ') controller.goBack(shiftKey ? 'redo' : 'undo')
  else if (code === 'KeyY') controller.goBack('redo')
  else if (code === 'KeyA') controller.cursor.pickAll(hasPickedAll(controller))
  else return false
  return true
}

function hasPickedAll({ cursor: { block, bounds } }: GridController): boolean {
  return block.top === 1 && block.left === 1 && block.bottom === bounds.y && block.right === bounds.x
}

function menu(controller: GridController): boolean {
  controller.source.ask({ what: 'menu', at: controller.cursor.at })
  return true
}

/** A head with a link is opened, in a new tab. */
function follow({ cursor }: GridController): boolean {
  const link = cursor.cell(cursor.at)?.querySelector('a')
  link?.click()
  return link != null
}

function reason(controller: GridController): boolean {
  const place = controller.cells.place(controller.cursor.at)
  if (place?.column.isComputed) controller.source.ask({ what: 'reason', ...place })
  return true
}

/** Asks for a dialog about the cell; a text that is typed there is written first. */
function comment(controller: GridController): boolean {
  const { source, cells, cursor, editor, notices } = controller
  const wasOpen = editor.isOpen
  if (!editor.commit()) return true
  if (wasOpen) cursor.stay()
  const place = cells.place(cursor.at)
  const why = place && source.noComment(place)
  if (why) notices.tell(why)
  else if (place) source.ask({ what: 'comment', ...place })
  return true
}

function act(controller: GridController, key: string, isShift: boolean): boolean {
  const { source, cells, cursor, editor } = controller
  const { y, x } = cursor.at
  const place = cells.place(cursor.at)
  if (key === 'Enter' || key === ' ') {
    if (y === 0) return follow(controller) || menu(controller)
    const row = source.rows[y - 1]
    if (x === 0 && row) source.ask({ what: 'row', row })
    else if (place && cells.hasConflict(place)) source.ask({ what: 'conflict', ...place })
    else if (key === 'Enter') advance(controller, key, isShift)
    return true
  }
  if (!place) return false
  if (key === 'Delete' || key === 'Backspace') controller.empty()
  else if (key === 'F2') editor.open()
  // The field has the focus before the key's own letter arrives, so it is typed there in whatever layout.
  else if (key.length === 1) editor.open('')
  return key.length > 1 && (key === 'Delete' || key === 'Backspace' || key === 'F2')
}
