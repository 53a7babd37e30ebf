import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useIsNarrow } from '../layout/scrolled.ts'
import { CloseButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { useOverlayHost } from '../ui/overlay-host.ts'
import classes from './beside.module.css'
import { takeFocus } from '../overlay/modal.tsx'
import { Sheet } from '../overlay/sheet.tsx'

type BesideProps = {
  title: ReactNode
  /** A line under the title. */
  note: ReactNode
  /** Before the title, such as a mark. */
  lead?: ReactNode
  /** The element that opened it; the focus goes back there. */
  at: HTMLElement
  /** The element that it stands beside and never covers; absent: the one that opened it. */
  anchor?: Element | { contextElement: Element; getBoundingClientRect: () => DOMRect }
  /** Pixels of its upper edge above the anchor's; absent: their middles are level. */
  above?: number
  /** Selector of elements whose own press opens and closes it. */
  opener: string
  onClose: () => void
  children: ReactNode
}

/** A dialog beside the element that opened it; up to 991 px a sheet from below. */
export function Beside(props: BesideProps) {
  const isNarrow = useIsNarrow()
  if (!isNarrow) return <PopupBeside {...props} />
  const { at, onClose, opener: _opener, anchor: _anchor, above: _above, ...shown } = props
  return <Sheet {...shown} open onClose={onClose} focusBack={at} />
}

function PopupBeside({ title, note, lead, at, anchor = at, above, opener, onClose, children }: BesideProps) {
  const host = useOverlayHost()
  const [popup, setPopup] = useState<HTMLElement | null>(null)
  // The focus goes back before the popup is removed: a dialog around it would take it.
  useLayoutEffect(
    () => () => {
      if (popup?.contains(document.activeElement)) at.focus({ preventScroll: true })
    },
    [popup, at],
  )
  const place = above === undefined ? { align: 'center' as const } : { align: 'start' as const, alignOffset: -above }
  return (
    <Popover.Root
      open
      onOpenChange={(stays, { event, reason }) => {
        // Closed also by its own press, it would be closed twice.
        const opens = reason === 'outside-press' && event.target instanceof Element && event.target.closest(opener)
        if (!stays && !opens) onClose()
      }}
    >
      <Popover.Portal container={host}>
        <Popover.Positioner
          className={classes.positioner}
          anchor={anchor}
          side="right"
          {...place}
          sideOffset={6}
          collisionPadding={12}
        >
          <Popover.Popup
            ref={setPopup}
            className={classes.popup}
            initialFocus={() => takeFocus(popup)}
            finalFocus={() => (at.isConnected ? at : true)}
          >
            <div className={cx(classes.header, lead !== undefined && classes.led)}>
              {lead}
              <div>
                <Popover.Title className={classes.title}>{title}</Popover.Title>
                <Popover.Description className={classes.note}>{note}</Popover.Description>
              </div>
              <Popover.Close render={<CloseButton />} />
            </div>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

export function SheetButtons({ children }: { children: ReactNode }) {
  return <footer className={classes.buttons}>{children}</footer>
}

/** In the place of buttons, where there are none. */
export function SheetEnd() {
  return <div className={classes.end} />
}
