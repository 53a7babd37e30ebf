import type { ReactNode } from 'react'
import { useChildName } from '../session/participant.ts'
import classes from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** `null` keeps its line free while it is not known. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** The page is about the user, whichever child is chosen. */
  ofUser?: boolean
}

/** A page's h1 on the board, one line under it, its actions at the right. */
export function PageHead({ title, subtitle, actions, ofUser }: PageHeadProps) {
  const chosen = useChildName()
  const child = ofUser ? undefined : chosen
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {(child || subtitle || subtitle === null) && (
          <p className={classes.subtitle}>
            {child && <b>{child}</b>}
            {child && subtitle && ' · '}
            {subtitle ?? (!child && '\u00a0')}
          </p>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
