import type { ReactNode } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = { title: string; subtitle?: ReactNode; actions?: ReactNode }

/** A page's h1 on the board, one line under it, its actions at the right. */
export function PageHead({ title, subtitle, actions }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
