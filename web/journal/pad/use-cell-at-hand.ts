import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Board } from '../grid/board.ts'
import type { Keypad } from './keypad.ts'

/** The cell that the keypad is about, what there is to tell of it, and whether its field is open. */
export function useCellAtHand(board: Board, keypad: Keypad) {
  const [state, setState] = useState({ at: board.cursor.at, told: '', isTyping: board.editor?.isOpen === true })
  const { sheet } = board
  const watch = useCallback((changed: () => void) => sheet.watch('', changed), [sheet])
  useSyncExternalStore(watch, () => sheet.version(''))
  useEffect(() => {
    const show = (told: string) => setState({ at: board.cursor.at, told, isTyping: board.editor?.isOpen === true })
    board.tellBy({
      tell: show,
      moved: () => {
        keypad.moved()
        show('')
      },
    })
  }, [board, keypad])
  return { ...state, tell: (told: string) => setState({ ...state, told }) }
}
