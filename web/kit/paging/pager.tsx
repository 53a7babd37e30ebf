import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../i18n/texts.ts'
import { wholeNumber } from '../time/dates.ts'
import { IconButton } from '../ui/button.tsx'
import { type ListPage, pagesOf, type Rows, rowsOf } from './paging.ts'
import classes from './pager.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of the first row shown: the pages of a list know their neighbours, not their numbers. */
    firstRow?: number
  }
}

type PagerProps = {
  page: ListPage
  perPage: number
  firstRow: number | undefined
  step: (to: 'next' | 'previous', cursor: string, rows: Rows | undefined) => void
}

export function Pager({ page, perPage, firstRow, step }: PagerProps) {
  const { length, next, previous, found } = page
  const rows = rowsOf(page, firstRow)
  if (!length && next === null && previous === null) return null
  const pages = rows && pagesOf(rows, found, perPage)
  const of = found.more ? t('kit.paging.over', { number: wholeNumber(found.count) }) : wholeNumber(found.count)
  const shown = rows
    ? t('kit.paging.range', { from: wholeNumber(rows.from), to: wholeNumber(rows.to), of })
    : t('kit.paging.some', { number: wholeNumber(length), of })
  return (
    <nav className={classes.pager} aria-label={t('kit.paging.pages')}>
      <span className={classes.shown} aria-live="polite">
        {shown}
      </span>
      <IconButton
        look="fill"
        label={t('kit.paging.previous')}
        disabled={previous === null}
        onClick={() => previous !== null && step('previous', previous, rows)}
      >
        <IconChevronLeft aria-hidden />
      </IconButton>
      {pages && (
        <span className={classes.pages}>
          <b>{wholeNumber(pages.page)}</b> {t('kit.paging.ofPages', { number: wholeNumber(pages.of) })}
        </span>
      )}
      <IconButton
        look="fill"
        label={t('kit.paging.next')}
        disabled={next === null}
        onClick={() => next !== null && step('next', next, rows)}
      >
        <IconChevronRight aria-hidden />
      </IconButton>
    </nav>
  )
}
