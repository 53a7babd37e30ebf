import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { useIsNarrow } from '../layout/scrolled.ts'
import { useOverlayHost } from '../ui/overlay-host.ts'
import overlays from '../overlay/overlays.module.css'
import { Sheet } from '../overlay/sheet.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'
import classes from './days.module.css'
import { focusedDay } from './focused-day.ts'

type DayPopupProps = CalendarProps & {
  label: string
  isOpen: boolean
  /** Under what it opens, and what gets the focus when it closes. */
  anchor: RefObject<HTMLElement | null>
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * The calendar of a date field: under it, on a small screen as a sheet. Under the field the focus goes back before it
 * closes, because the dialog around would take it as soon as what has it is gone.
 */
export function DayPopup({ label, isOpen, anchor, opener, onClose, ...calendar }: DayPopupProps) {
  const isNarrow = useIsNarrow()
  const host = useOverlayHost()
  const popup = useRef<HTMLDivElement>(null)
  const title = t('days.choose', { label })
  if (isNarrow) {
    return (
      <Sheet title={title} open={isOpen} onClose={onClose} initialFocus={focusedDay} focusBack={opener}>
        <Calendar {...calendar} months={1} />
      </Sheet>
    )
  }
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(_, { reason, event }) => {
        // The button that opened it closes it by itself.
        const isOpener = event.target instanceof Node && opener.current?.contains(event.target)
        if (reason === 'outside-press' && isOpener) return
        if (reason === 'escape-key') opener.current?.focus()
        onClose()
      }}
    >
      <Popover.Portal container={host}>
        <Popover.Positioner anchor={anchor} className={overlays.positioner} sideOffset={8} align="start">
          <Popover.Popup
            ref={popup}
            className={classes.popup}
            aria-label={title}
            initialFocus={() => focusedDay(popup.current)}
            finalFocus={false}
          >
            <Calendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
