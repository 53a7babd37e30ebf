import type { ReactNode } from 'react'
import type { ErrorLook } from '../states/error-state.tsx'
import { type Query, Waiting } from '../states/waiting.tsx'
import classes from './paged-list.module.css'

type Paged<Page> = Query & { data: Page | undefined; isLoadingError: boolean; isPlaceholderData: boolean }

type PagedListProps<Page> = Pick<ErrorLook, 'what'> & {
  for: Paged<Page>
  /** Query that is tried again with it. */
  beside?: Query
  children: (page: Page) => ReactNode
}

/** A page of a list on its sheet. The page before stays, paler, until the next one is there. */
export function PagedList<Page>({ for: query, beside, what, children }: PagedListProps<Page>) {
  const { data } = query
  if (data === undefined || query.isLoadingError)
    return (
      <div className={classes.waiting}>
        <Waiting for={query.isError && beside ? [query, beside] : query} what={what} form="column" level={2} />
      </div>
    )
  return (
    <div className={classes.list} aria-busy={query.isPlaceholderData}>
      {children(data)}
    </div>
  )
}
