import type { ReactNode } from 'react'
import classes from './journal.module.css'

/** The heading, and beside it one line of figures. */
export function JournalHead({ title, level, children }: { title: string; level: 1 | 2; children?: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <div className={classes.head} data-level={level}>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.subtitle}>{children}</p>}
    </div>
  )
}
