import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useState } from 'react'
import { useSessionHasEnded } from '../data/ended-session.ts'
import type { Option } from '../ui/options.tsx'
import classes from '../ui/options.module.css'
import { useOverlayHost } from '../ui/overlay-host.ts'
import { cx } from '../ui/cx.ts'
import { Matched } from '../ui/matched.tsx'

/** Whether the options of a field are open: what is open would hide from screen readers the dialog that asks for the password. */
export function useOptionsOpen() {
  const hasEnded = useSessionHasEnded()
  const [isOpen, setOpen] = useState(false)
  return { open: isOpen && !hasEnded, onOpenChange: (opens: boolean) => setOpen(opens) }
}

/** List of options that a combobox in a form opens, as wide as the field, with a note above them. `typed`: what they were found by. */
export function FieldOptions({ typed = '', children }: { typed?: string; children: ReactNode }) {
  const host = useOverlayHost()
  return (
    <Combobox.Portal container={host}>
      <Combobox.Positioner className={classes.positioner} sideOffset={6}>
        <Combobox.Popup className={cx(classes.popup, classes.wide)}>
          {children}
          <Combobox.List className={classes.list}>
            {(option: Option<number>) => (
              <Combobox.Item key={option.value} value={option} className={classes.item}>
                <span className={classes.text}>
                  <Matched text={option.label} typed={typed} />
                  {option.note && <small className={classes.beside}>{option.note}</small>}
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
