import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './chip.module.css'

type ChipProps = { isOn: boolean; onClick: () => void; children: ReactNode }

/** A filter that is offered, or chosen and taken away again by a press. */
export function Chip({ isOn, onClick, children }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onClick}>
      {children}
      {isOn && <IconX size={16} aria-hidden />}
    </button>
  )
}
