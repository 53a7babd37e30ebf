import { useNavigate } from '@tanstack/react-router'
import { IconMailCheck } from '@tabler/icons-react'
import type { mails, MailsShown } from '../../contract/mails/endpoints.ts'
import type { Answer } from '../../contract/types.ts'
import { t } from '../kit/i18n/texts.ts'
import { FilterBar } from '../kit/paging/filter-bar.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Segmented } from '../kit/ui/segmented.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import classes from './mails.module.css'

export type Mails = Answer<typeof mails.list>

export const waitingIn = ({ counts: { queued, failed } }: Mails) => queued + failed
export const lateIn = ({ counts: { delayed, failed } }: Mails) => delayed + failed

type MailFilterProps = { queue: Mails; show: MailsShown | undefined }

/** What the first page counts is `late`; nothing to choose, where nothing waits. */
export function MailFilter({ queue, show }: MailFilterProps) {
  const navigate = useNavigate({ from: '/admin/mails' })
  if (!show && !waitingIn(queue)) return null
  return (
    <FilterBar>
      <Segmented<MailsShown | 'all'>
        label={t('mails.filter.label')}
        value={show ?? 'all'}
        onChange={(to) => void navigate({ search: { show: to === 'all' ? undefined : to }, replace: true })}
        options={[
          { value: 'all', label: t('mails.filter.all', { number: wholeNumber(waitingIn(queue)) }) },
          { value: 'late', label: t('mails.filter.late', { number: wholeNumber(lateIn(queue)) }) },
        ]}
      />
    </FilterBar>
  )
}

export function NoneLate() {
  const all = (
    <LinkButton look="sub" to="/admin/mails">
      {t('mails.showAll')}
    </LinkButton>
  )
  return (
    <EmptyState
      icon={<IconMailCheck aria-hidden />}
      title={t('mails.noneLate')}
      action={all}
      className={classes.nothing}
    >
      {t('mails.noneLateWords')}
    </EmptyState>
  )
}
