import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { profilesPerPage } from '../../contract/people/endpoints.ts'
import type { ProfilePage } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { pagesOf, rowsOf } from './paging.ts'
import classes from './people.module.css'
import type { Searching } from './use-profile-search.ts'

export function Pager({ page, searching: { firstRow, step } }: { page: ProfilePage; searching: Searching }) {
  const { profiles, next, previous, found } = page
  const rows = rowsOf(page, firstRow)
  if (!profiles.length && next === null && previous === null) return null
  const pages = rows && pagesOf(rows, found, profilesPerPage)
  const of = found.more ? t('people.over', { number: wholeNumber(found.count) }) : wholeNumber(found.count)
  const shown = rows
    ? t('people.range', { from: wholeNumber(rows.from), to: wholeNumber(rows.to), of })
    : t('people.some', { number: wholeNumber(profiles.length), of })
  return (
    <nav className={classes.pager} aria-label={t('people.pages')}>
      <span className={classes.shown} aria-live="polite">
        {shown}
      </span>
      <IconButton
        look="fill"
        label={t('people.previous')}
        disabled={previous === null}
        onClick={() => previous !== null && step('previous', previous, rows)}
      >
        <IconChevronLeft aria-hidden />
      </IconButton>
      {pages && (
        <span className={classes.pages}>
          <b>{wholeNumber(pages.page)}</b> {t('people.ofPages', { number: wholeNumber(pages.of) })}
        </span>
      )}
      <IconButton
        look="fill"
        label={t('people.next')}
        disabled={next === null}
        onClick={() => next !== null && step('next', next, rows)}
      >
        <IconChevronRight aria-hidden />
      </IconButton>
    </nav>
  )
}
