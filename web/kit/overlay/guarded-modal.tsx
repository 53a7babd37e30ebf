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

/** A modal that a stray click outside, Escape or its cross do not close before asking, if something would be lost. */
export function GuardedModal({ isDirty, loss, onClose, children, ...modal }: GuardedModalProps) {
  const [asks, setAsks] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const atFirst = useRef('')
  // As it comes into the page, which is later than this component does, and before anybody can type into it.
  const attach = useCallback((element: HTMLDivElement | null) => {
    inside.current = element
    if (element) atFirst.current = valuesIn(element)
  }, [])
  const changed = isDirty ?? (() => valuesIn(inside.current) !== atFirst.current)
  return (
    <Modal {...modal} onClose={() => (changed() ? setAsks(true) : onClose())}>
      <div ref={attach} style={{ display: 'contents' }}>
        {children}
      </div>
      <ConfirmDialog
        open={asks}
        title={t('kit.leaveTitle')}
        confirm={t('kit.leave')}
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
