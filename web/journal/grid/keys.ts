import type { KeyboardEvent } from 'react'
import type { Board } from './board.ts'
import { leadOf } from './cursor.ts'

/** What a key does on the sheet; whether it did anything. */
export function press(board: Board, event: KeyboardEvent): boolean {
  const { key, shiftKey } = event
  if (event.nativeEvent.isComposing) return false
  if (board.editor?.isOpen) return board.editor.press(key, shiftKey)
  if (key === 'Tab') return skip(board, shiftKey)
  if (key !== 'Shift') board.goesAlong = false
  const withControl = event.ctrlKey || event.metaKey
  if (withControl && command(board, event)) return true
  if (key === 'ContextMenu' || (shiftKey && key === 'F10') || (event.altKey && key === 'ArrowDown')) return menu(board)
  if (event.altKey) return key === 'Enter' && reason(board)
  const to = leadOf(key, board.cursor.at, board.cursor.bounds, withControl)
  if (to) {
    board.cursor.go(to, { extend: shiftKey && board.place(board.cursor.at) !== undefined })
    return true
  }
  return !withControl && act(board, key, shiftKey)
}

/** From a mark to the next work but one; otherwise, and at the end of the row, Tab leaves the sheet. */
function skip({ cursor, goesAlong }: Board, isShift: boolean): boolean {
  const x = cursor.at.x + (isShift ? -1 : 1)
  if (!goesAlong || x < 1 || x > cursor.bounds.x) return false
  cursor.go({ y: cursor.at.y, x })
  return true
}

/** Known by the key's place, so that it works in every layout. */
function command(board: Board, { code, shiftKey }: KeyboardEvent): boolean {
  if (code === 'KeyZ') board.goBack(shiftKey ? 'redo' : 'undo')
  else if (code === 'KeyY') board.goBack('redo')
  else if (code === 'KeyA') {
    board.cursor.go({ y: 1, x: 1 })
    board.cursor.go(board.cursor.bounds, { extend: true })
  } else return false
  return true
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
    const student = sheet.students[y - 1]
    if (x === 0 && student) board.ask({ what: 'student', student })
    else if (place && sheet.entry(place.lane.key, place.student.uuid)?.state === 'conflict')
      board.ask({ what: 'conflict', ...place })
    else if (key === 'Enter') cursor.go({ y: Math.max(y + (isShift ? -1 : 1), 1), x })
    return true
  }
  if (!place) return false
  if (key === 'Delete' || key === 'Backspace') board.empty()
  else if (key === 'F2') board.editor?.open()
  // The field has the focus before the key's own letter arrives, so it is typed there in whatever layout.
  else if (key.length === 1) board.editor?.open('')
  return key.length > 1 && (key === 'Delete' || key === 'Backspace' || key === 'F2')
}
