import { useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { acknowledgements } from '../../contract/gradebook/endpoints.ts'
import { notices } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import { messageOf } from '../kit/data/api.ts'
import { useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { atTime } from '../kit/time/at-time.ts'
import { clockOf, dayOf, shortDateOf } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import classes from './notices.module.css'

type AcknowledgementProps = { of: Notice; title: string; today: string; isAllowed: boolean }

/** The button by which a guardian confirms having seen the mark; once pressed, the moment in its place. */
export function Acknowledgement({ of: { pt, told }, title, today, isAllowed }: AcknowledgementProps) {
  const client = useQueryClient()
  const place = useRef<HTMLSpanElement>(null)
  const giving = useChanging(acknowledgements.give, {
    // The server marks the notice as read along with it.
    refresh: [notices.list, notices.count, acknowledgements.list],
    onDone: () => place.current?.focus({ preventScroll: true }),
    onFailed: (error) => {
      notify(messageOf(error), 'err')
      void client.invalidateQueries({ queryKey: [notices.list.path] })
    },
  })
  const { work, mark, acknowledgedAt } = told
  if (!acknowledgedAt && !isAllowed) return null
  return (
    <span ref={place} tabIndex={-1} className={classes.acknowledgement}>
      {acknowledgedAt ? (
        <span className={classes.acknowledged}>
          <IconCircleCheckFilled size={16} aria-hidden />
          {acknowledgedWords(acknowledgedAt, today)}
        </span>
      ) : (
        <Button
          look="outline"
          size="sm"
          busy={giving.isPending}
          aria-label={`${t('gradebook.mark.confirm')}: ${title}`}
          onClick={() => giving.mutate({ params: { pt, work: work! }, body: { mark: mark! } })}
        >
          <IconCheck size={16} aria-hidden />
          {t('gradebook.mark.confirm')}
        </Button>
      )}
    </span>
  )
}

function acknowledgedWords(moment: string, today: string): string {
  const at = atTime(clockOf(moment))
  if (dayOf(moment).toString() === today) return t('gradebook.mark.confirmed', { at })
  return t('gradebook.mark.confirmedOn', { day: shortDateOf(moment), at })
}
