import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { JournalController } from '../grid/controller.ts'
import type { Keypad } from './keypad.ts'

/** The cell that the keypad is about, what there is to tell of it, and whether its field is open. */
export function useCellAtHand(controller: JournalController, keypad: Keypad) {
  const [state, setState] = useState({
    at: controller.cursor.at,
    message: '',
    isTyping: controller.editor.isOpen,
  })
  const { sheet } = controller
  const watch = useCallback((changed: () => void) => sheet.watch('', changed), [sheet])
  useSyncExternalStore(watch, () => sheet.version(''))
  useEffect(() => {
    const show = (message: string) =>
      setState({ at: controller.cursor.at, message, isTyping: controller.editor.isOpen })
    return controller.notices.listen({
      tell: show,
      moved: () => {
        keypad.moved()
        show('')
      },
    })
  }, [controller, keypad])
  return { ...state, tell: (message: string) => setState({ ...state, message }) }
}
