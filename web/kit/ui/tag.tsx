import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './tag.module.css'

export type Tone = 'plain' | 'test' | 'soon' | 'late' | 'leaf' | 'rose' | 'sky' | 'iris' | 'cherry' | 'bell' | 'line'

/** A short label; an icon before the text is its first child, at `size={14}`. */
export function Tag({ tone = 'plain', className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return <span className={cx(classes.tag, classes[tone], className)}>{children}</span>
}
