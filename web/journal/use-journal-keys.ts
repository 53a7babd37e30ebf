import { useEffect } from 'react'
import type { DialogRequest } from './grid/dialog-request.ts'
import type { JournalController } from './grid/controller.ts'

type Wanted = {
  controller: JournalController
  ask: (asked: DialogRequest) => void
  /** Whether works can be made. */ hasSheet: boolean
}

/** Keys that work wherever the focus is on the journal's page, known by their place in every layout. */
export function useJournalKeys({ controller, ask, hasSheet }: Wanted): void {
  useEffect(() => {
    if (!hasSheet) return undefined
    const press = (event: KeyboardEvent) => {
      const asked = askedBy(event)
      const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')
      if (!asked || isElsewhere) return
      event.preventDefault()
      if (controller.editor.commit()) ask(asked)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [controller, ask, hasSheet])
}

function askedBy({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): DialogRequest | undefined {
  if (shiftKey) return undefined
  const withControl = ctrlKey || metaKey
  if (code === 'KeyN' && altKey && !withControl) return { what: 'work' }
  return code === 'Slash' && withControl && !altKey ? { what: 'keys' } : undefined
}
