import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '../i18n/texts.ts'
import { Button, CloseButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import classes from './modal.module.css'
import { OverlayHost } from '../ui/overlay-host.ts'

type ModalProps = {
  title: ReactNode
  /** Beside the title, such as a tag. */
  aside?: ReactNode
  /** Over the title, to the modal's edges; the close button lies on it. */
  banner?: ReactNode
  /** 760 px instead of 640, as the import has it. */
  wide?: boolean
  open?: boolean
  /** Stays open until one of its own buttons closes it: neither Escape nor a click outside does, and it has no cross. */
  firm?: boolean
  /** Element that gets the focus afterwards; null, or absent: the one that had it before. */
  focusAfter?: () => HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** Its children are `ModalBody` and `ModalFooter`, in a `Form` if it has one. The focus goes back where it was. */
export function Modal({ title, aside, banner, wide, open = true, firm, focusAfter, onClose, children }: ModalProps) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <OverlayHost value={host}>
      <Dialog.Root open={open} onOpenChange={(stays) => !stays && !firm && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={classes.scrim} />
          <Dialog.Viewport className={classes.viewport}>
            <Dialog.Popup
              ref={popup}
              className={cx(classes.modal, wide && classes.wide)}
              finalFocus={focusAfter}
              initialFocus={(opened) => {
                const first = opened === 'touch' ? null : firstField(popup.current)
                if (!first && opened !== 'touch') waitForField(popup.current)
                return takeFocus(first ?? popup.current)
              }}
            >
              <header className={cx(classes.header, Boolean(banner) && classes.crowned)}>
                {banner}
                <Dialog.Title className={classes.title}>{title}</Dialog.Title>
                {aside}
                {!firm && <Dialog.Close className={classes.close} render={<CloseButton />} />}
              </header>
              {children}
              <div ref={setHost} />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </OverlayHost>
  )
}

/** At once: what is typed before the next frame, which on a busy machine is late, would go to the page behind. */
export function takeFocus(to: HTMLElement | null): false {
  to?.focus({ preventScroll: true })
  return false
}

/** What is marked as such, else the first field that can have it; not asked for on touch screens, whose keyboard covers half. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  const marked = popup?.querySelector<HTMLElement>('[data-first-focus]')
  if (marked) return marked
  const fields = popup?.querySelectorAll<HTMLInputElement>('input:enabled:not([readonly], [aria-hidden=true])') ?? []
  const first = [...fields].find((field) => field.checkVisibility() && field.type !== 'hidden')
  if (first?.type !== 'radio') return first ?? null
  return [...fields].find(({ name, checked }) => name === first.name && checked) ?? first
}

/** What is still being fetched brings its first field later; whoever has gone elsewhere by then stays there. */
function waitForField(popup: HTMLElement | null): void {
  if (!popup) return
  const waiting = new MutationObserver(() => {
    const isHere = popup.isConnected && document.activeElement === popup
    const first = firstField(popup)
    if (isHere && !first) return
    waiting.disconnect()
    if (isHere) first?.focus({ preventScroll: true })
  })
  waiting.observe(popup, { childList: true, subtree: true })
}

export function ModalBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(classes.body, className)}>{children}</div>
}

/** `note` stands left, the buttons right, the main one last. */
export function ModalFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.note}>{note}</div>
      {children}
    </footer>
  )
}

type FormFooterProps = { note?: ReactNode; save: string; busy?: boolean; onCancel: () => void }

/** Of a modal that is a form; `save` is what its main button says. */
export function FormFooter({ note, save, busy, onCancel }: FormFooterProps) {
  return (
    <ModalFooter note={note}>
      <Button look="sub" onClick={onCancel}>
        {t('kit.cancel')}
      </Button>
      <Button type="submit" busy={busy}>
        {save}
      </Button>
    </ModalFooter>
  )
}
