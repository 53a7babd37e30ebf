import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './keys.module.css'

// Drawn, not written: their letters would be a font of their own, and all others would wait for it to be laid out again.
const arrows = Object.entries({ left: IconArrowLeft, right: IconArrowRight, up: IconArrowUp, down: IconArrowDown })

/** At the end of a legend: what keys do, in few words. */
export function Keys(line: ComponentProps<'p'>) {
  return <p {...line} className={classes.keys} />
}

export function ArrowKeys() {
  return arrows.map(([name, Arrow]) => (
    <kbd key={name}>
      <Arrow size={14} aria-hidden />
    </kbd>
  ))
}
