import type { ReactNode } from 'react'
import type { Unread } from '../../kit/states/error-state.tsx'
import { type Query, Skeleton, Waiting } from '../../kit/states/waiting.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './waiting-card.module.css'

type WaitingPartProps = {
  id: string
  title: string
  query: Query
  what: Unread
  /** Why it is missing is said elsewhere. */
  isTold?: boolean
  /** Undefined: not known yet. */
  count: number | undefined
  /** What is said when there is nothing. */
  none: string
  children: ReactNode
}

/** One of the lists of what waits; it fails and is tried again by itself. */
export function WaitingPart({ id, title, query, what, isTold, count, none, children }: WaitingPartProps) {
  return (
    <div className={classes.part}>
      <h3 id={id}>
        {title} <span>{count}</span>
      </h3>
      {count === undefined && isTold ? (
        <p>{t('dashboard.unknown')}</p>
      ) : count === undefined ? (
        <Waiting for={query} what={what} level={4} skeleton={<Skeleton lines={4} bare />} />
      ) : count ? (
        <ul aria-labelledby={id}>{children}</ul>
      ) : (
        <p>{none}</p>
      )}
    </div>
  )
}
