import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Loading, Skeleton } from '../kit/waiting.tsx'
import classes from './waiting-card.module.css'

export type Query = { isError: boolean; refetch: () => unknown }

type WaitingPartProps = {
  id: string
  title: string
  query: Query
  /** Undefined: not known yet. */
  count: number | undefined
  /** What is said when there is nothing. */
  none: string
  children: ReactNode
}

/** One of the lists of what waits; it fails and is tried again by itself. */
export function WaitingPart({ id, title, query, count, none, children }: WaitingPartProps) {
  return (
    <div className={classes.part}>
      <h3 id={id}>
        {title} <span>{count}</span>
      </h3>
      {count === undefined ? (
        <Missing query={query} />
      ) : count ? (
        <ul aria-labelledby={id}>{children}</ul>
      ) : (
        <p>{none}</p>
      )}
    </div>
  )
}

function Missing({ query: { isError, refetch } }: { query: Query }) {
  const { t } = useTranslation()
  if (!isError)
    return (
      <Loading>
        <Skeleton lines={4} className={classes.bars} />
      </Loading>
    )
  return (
    <div role="alert">
      <p>
        {t('errors.title')}. {t('errors.contact')}
      </p>
      <Button look="sub" size="sm" className={classes.retry} onClick={() => void refetch()}>
        {t('errors.tryAgain')}
      </Button>
    </div>
  )
}
