import { type ComponentProps, useState } from 'react'
import { cx } from '../../kit/ui/cx.ts'
import type { KnownWork } from './known.ts'
import classes from './mark-button.module.css'
import { askSheet, useMarkOpening } from './opening.ts'

type MarkButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & { work: KnownWork }

const fetchSheet = () => void askSheet().catch(() => {})

/** A mark that opens its work's sheet, and has a ring while that is open. Only then it says so: "collapsed" would be read of every mark. */
export function MarkButton({ work, className, children, ...rest }: MarkButtonProps) {
  const { toggle } = useMarkOpening()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <button
      {...rest}
      type="button"
      className={cx(classes.opener, className)}
      aria-haspopup="dialog"
      aria-expanded={isOpen || undefined}
      data-opens-mark
      data-work={work.id}
      onPointerEnter={fetchSheet}
      onFocus={fetchSheet}
      onClick={({ currentTarget }) => toggle(work, currentTarget, setIsOpen)}
    >
      {children}
    </button>
  )
}
