import { useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { acknowledgements, coursework } from '../../../contract/gradebook/endpoints.ts'
import type { Assignment } from '../../../contract/gradebook/works.ts'
import { t } from '../../kit/i18n/texts.ts'
import { messageOf } from '../../kit/data/api.ts'
import { Button } from '../../kit/ui/button.tsx'
import { notify } from '../../kit/notices/notices.tsx'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { useChanging } from '../../kit/data/reading.ts'
import classes from './family.module.css'

type AcknowledgeProps = { of: Assignment; isAcknowledged: boolean }

/** A guardian confirms having seen the mark that stands here. */
export function Acknowledge({ of: { id, title, courseName, grade }, isAcknowledged }: AcknowledgeProps) {
  const client = useQueryClient()
  const me = useMe()
  const { participant } = me
  const place = useRef<HTMLSpanElement>(null)
  const giving = useChanging(acknowledgements.give, {
    refresh: [acknowledgements.list],
    // The button is about to give way to the word.
    onDone: () => place.current?.focus({ preventScroll: true }),
    onFailed: (error) => {
      notify(messageOf(error), 'err')
      void client.invalidateQueries({ queryKey: [coursework.summary.path] })
    },
  })
  if (grade === null || (!isAcknowledged && !may(me, acknowledgements.give))) return null
  return (
    <span ref={place} tabIndex={-1} className={classes.acknowledge}>
      {isAcknowledged ? (
        <>
          <IconCircleCheckFilled size={16} aria-hidden />
          {t('dashboard.family.acknowledged')}
        </>
      ) : (
        <Button
          look="outline"
          size="sm"
          busy={giving.isPending}
          aria-label={t('dashboard.family.acknowledgeOf', { course: courseName, title })}
          onClick={() => giving.mutate({ params: { pt: participant.uuid, work: id }, body: { mark: grade } })}
        >
          <IconCheck size={16} aria-hidden />
          {t('dashboard.family.acknowledge')}
        </Button>
      )}
    </span>
  )
}
