import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { acknowledgements } from '../../contract/gradebook/endpoints.ts'
import { notices } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import { useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { dayMonth, dayOf } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import classes from './notices.module.css'
import { atTime, timeAt } from './words.ts'

type AcknowledgementProps = { of: Notice; title: string; isAllowed: boolean; onDone: () => void }

/** A guardian's word of having seen the mark as it stands; to read a notice is not to give it. */
export function Acknowledgement({ of, title, isAllowed, onDone }: AcknowledgementProps) {
  const { pt, told } = of
  const place = useRef<HTMLSpanElement>(null)
  const giving = useChanging(acknowledgements.give, {
    refresh: [notices.list, acknowledgements.list],
    onDone: () => {
      // The button is about to give way to the word.
      place.current?.focus({ preventScroll: true })
      onDone()
    },
  })
  const { work, mark, acknowledgedAt } = told
  if (!acknowledgedAt && !isAllowed) return null
  return (
    <span ref={place} tabIndex={-1} className={classes.acknowledgement}>
      {acknowledgedAt ? (
        <span className={classes.done}>
          <IconCircleCheckFilled size={16} aria-hidden />
          {t('notices.acknowledged', { when: whenOf(acknowledgedAt) })}
        </span>
      ) : (
        <Button
          look="outline"
          size="sm"
          busy={giving.isPending}
          aria-label={t('notices.acknowledgeOf', { title })}
          onClick={() => giving.mutate({ params: { pt, work: work! }, body: { mark: mark! } })}
        >
          <IconCheck size={16} aria-hidden />
          {t('notices.acknowledge')}
        </Button>
      )}
    </span>
  )
}

/** о 9:15, on another day 17.11 о 9:15: by the real clock, also where the school's is moved. */
function whenOf(moment: string): string {
  const day = dayOf(moment)
  const at = atTime(timeAt(moment))
  return day.equals(dayOf(Temporal.Now.instant().toString())) ? at : `${dayMonth(day)} ${at}`
}
