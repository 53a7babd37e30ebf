import { useId, useState, type ReactNode } from 'react'
import classes from './disclosure.module.css'

export type DisclosureState = { open?: boolean; defaultOpen?: boolean; onOpenChange?: (open: boolean) => void }

/** A button and what it opens: `<button {...disclosure.button}>`, and below it `<Panel of={disclosure}>`. */
export function useDisclosure({ open, defaultOpen = false, onOpenChange }: DisclosureState) {
  const id = useId()
  const [own, setOwn] = useState(defaultOpen)
  const [isMoved, setMoved] = useState(false)
  const isOpen = open ?? own
  const onClick = () => {
    setOwn(!isOpen)
    setMoved(true)
    onOpenChange?.(!isOpen)
  }
  return {
    id,
    isOpen,
    isMoved,
    button: { type: 'button', 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined, onClick } as const,
  }
}

/** What is closed is not drawn. */
export function Panel({ of: { id, isOpen, isMoved }, children }: PanelProps) {
  if (!isOpen) return null
  return (
    <div id={id} className={classes.panel} data-moved={isMoved || undefined}>
      <div>{children}</div>
    </div>
  )
}

type PanelProps = { of: ReturnType<typeof useDisclosure>; children: ReactNode }
