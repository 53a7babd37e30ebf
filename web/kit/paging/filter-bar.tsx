import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import classes from './filter-bar.module.css'

/** Search and filters of a list, at the head of its sheet. */
export function FilterBar({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx(classes.bar, className)}>{children}</div>
}
