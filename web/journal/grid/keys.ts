import type { KeyboardEvent } from 'react'
import { advance } from './advance.ts'
import type { Board } from './board.ts'
import { pressWhileTyping } from './editor-keys.ts'
import { fillDown, fillPicked } from './filling.ts'
import { leadOf } from './lead.ts'

/** What goes on with a row of marks that Tab walks through; any other key ends it. */
const goesOn = new Set(['Enter', 'F2', 'Delete', 'Backspace', 'Shift', 'Control', 'Alt', 'Meta'])

/** What a key does on the sheet; whether it did anything. */
export function press(board: Board, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event
  const { cursor } = board
  if (event.nativeEvent.isComposing) return false
  const withControl = event.ctrlKey || event.metaKey
  if (board.editor?.isOpen)
    return pressWhileTyping(board, board.editor, key, { isShift: shiftKey, isControl: withControl })
  if (key === 'Tab') return skip(board, shiftKey)
  if (withControl || !(goesOn.has(key) || key.length === 1)) board.tabbedFrom = undefined
  if (withControl && command(board, event)) return true
  if (key === 'ContextMenu' || (shiftKey && key === 'F10') || (event.altKey && key === 'ArrowDown')) return menu(board)
  if (event.altKey) return key === 'Enter' && reason(board)
  const to = leadOf(key, shiftKey ? cursor.end : cursor.at, cursor.bounds, withControl)
  if (to) {
    board.isTyping = false
    cursor.go(to, { extend: shiftKey })
    return true
  }
  return !withControl && act(board, key, shiftKey)
}

/** From a mark to the next work but one; otherwise, and at the end of the row, Tab leaves the sheet. */
function skip(board: Board, isShift: boolean): boolean {
  const { cursor, tabbedFrom } = board
  const x = cursor.at.x + (isShift ? -1 : 1)
  if (tabbedFrom === undefined || (!cursor.isPicking && (x < 1 || x > cursor.bounds.x))) return false
  advance(board, 'Tab', isShift)
  return true
}

/** Known by the key's place, so that it works in every layout. */
function command(board: Board, { code, key, shiftKey }: KeyboardEvent): boolean {
  if (key === 'Enter') fillPicked(board)
  else if (code === 'KeyD') fillDown(board)
  else if (code === 'KeyZ') board.goBack(shiftKey ? 'redo' : 'undo')
  else if (code === 'KeyY') board.goBack('redo')
  else if (code === 'KeyA') board.cursor.pickAll(hasPickedAll(board))
  else return false
  return true
}

function hasPickedAll({ cursor: { block, bounds } }: Board): boolean {
  return block.top === 1 && block.left === 1 && block.bottom === bounds.y && block.right === bounds.x
}

function menu(board: Board): boolean {
  board.ask({ what: 'menu', at: board.cursor.at })
  return true
}

/** A work with a link is opened, in a new tab. */
function follow({ cursor }: Board): boolean {
  const link = cursor.cell(cursor.at)?.querySelector('a')
  link?.click()
  return link != null
}

function reason(board: Board): boolean {
  const place = board.place(board.cursor.at)
  if (place && 'span' in place.lane) board.ask({ what: 'reason', ...place })
  return true
}

function act(board: Board, key: string, isShift: boolean): boolean {
  const { cursor, sheet } = board
  const { y, x } = cursor.at
  const place = board.place(cursor.at)
  if (key === 'Enter' || key === ' ') {
    if (y === 0) return follow(board) || menu(board)
    const student = board.students[y - 1]
    if (x === 0 && student) board.ask({ what: 'student', student })
    else if (place && sheet.entry(place.lane.key, place.student.uuid)?.state === 'conflict')
      board.ask({ what: 'conflict', ...place })
    else if (key === 'Enter') advance(board, key, isShift)
    return true
  }
  if (!place) return false
  if (key === 'Delete' || key === 'Backspace') board.empty()
  else if (key === 'F2') board.editor?.open()
  // The field has the focus before the key's own letter arrives, so it is typed there in whatever layout.
  else if (key.length === 1) board.editor?.open('')
  return key.length > 1 && (key === 'Delete' || key === 'Backspace' || key === 'F2')
}
