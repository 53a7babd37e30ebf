import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import classes from './states.module.css'

type StateProps = {
  icon: ReactNode
  title: string
  /** At most one main action. */
  action?: ReactNode
  level?: 1 | 2 | 3
  /** On a sheet, below what it is filtered by. */
  flat?: boolean
  className?: string
  children?: ReactNode
}

/** Nothing to show: a tilted piece of squared paper with an icon, a title, one sentence. */
export function EmptyState({ icon, title, action, level = 2, flat, className, children }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(classes.state, flat && classes.flat, className)}>
      <div className={classes.tile}>{icon}</div>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.words}>{children}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
