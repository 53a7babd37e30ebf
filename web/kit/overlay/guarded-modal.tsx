import { type ComponentProps, useCallback, useRef, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './modal.tsx'

type GuardedModalProps = ComponentProps<typeof Modal> & {
  /** Whether closing would lose something; absent: whether the form's values changed. */
  isDirty?: () => boolean
  /** What would be lost; absent: unsaved changes. */
  loss?: string
}

/** Events that come before somebody changes a field. */
const begins = ['keydown', 'pointerdown', 'beforeinput']

/** A modal that a stray click outside, Escape or its cross do not close before asking, if something would be lost. */
export function GuardedModal({ isDirty, loss, onClose, children, ...modal }: GuardedModalProps) {
  const [asks, setAsks] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const atFirst = useRef<string>(undefined)
  // The portal may draw what is inside later than this component.
  const watch = useCallback((element: HTMLDivElement) => {
    inside.current = element
    const look = () => void (atFirst.current ??= valuesIn(element))
    // The hidden inputs of selects have their values a moment after they are drawn; whoever is quicker changes what is there.
    const timer = setTimeout(look, 50)
    for (const type of begins) element.addEventListener(type, look, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const type of begins) element.removeEventListener(type, look, { capture: true })
    }
  }, [])
  const changed = isDirty ?? (() => atFirst.current !== undefined && valuesIn(inside.current) !== atFirst.current)
  return (
    <Modal {...modal} onClose={() => (changed() ? setAsks(true) : onClose())}>
      <div ref={watch} style={{ display: 'contents' }}>
        {children}
      </div>
      <ConfirmDialog
        open={asks}
        title={t('kit.leaveTitle')}
        confirm={t('kit.leave')}
        stay={t('kit.stay')}
        onClose={() => setAsks(false)}
        onConfirm={onClose}
      >
        {loss ?? t('kit.leaveWords')}
      </ConfirmDialog>
    </Modal>
  )
}

function valuesIn(element: HTMLElement | null): string {
  const form = element?.querySelector('form')
  return form
    ? JSON.stringify(
        [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      )
    : ''
}
