import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { CloseButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import classes from './modal.module.css'
import { OverlayHost } from '../ui/overlay-host.ts'

type SheetProps = {
  title: ReactNode
  /** A line under the title. */
  note?: ReactNode
  /** Before the title, of a sheet with a note. */
  lead?: ReactNode
  open: boolean
  onClose: () => void
  /** What has the focus in it at first, if something has; absent: its first button. */
  initialFocus?: (sheet: HTMLElement | null) => HTMLElement | null
  /** Where the focus goes once it is closed; absent: where it was. */
  focusBack?: HTMLElement | RefObject<HTMLElement | null>
  children: ReactNode
}

/** Slides in from the bottom: choices on a small screen, and what a popover holds on a large one. */
export function Sheet({ title, note, lead, open, onClose, initialFocus, focusBack, children }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <OverlayHost value={null}>
      <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={classes.scrim} />
          <Dialog.Viewport className={cx(classes.viewport, classes['sheet-viewport'])}>
            <Dialog.Popup
              ref={popup}
              className={cx(classes.modal, classes.sheet)}
              initialFocus={initialFocus && (() => initialFocus(popup.current))}
              finalFocus={focusBack instanceof HTMLElement ? () => focusBack : focusBack}
            >
              <header
                className={cx(classes.header, note !== undefined && classes.noted, lead !== undefined && classes.led)}
              >
                {lead}
                <Dialog.Title className={classes.title}>{title}</Dialog.Title>
                {note !== undefined && <Dialog.Description className={classes.under}>{note}</Dialog.Description>}
                <Dialog.Close className={classes.close} render={<CloseButton />} />
              </header>
              {children}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </OverlayHost>
  )
}
