import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Assignment } from '../../../contract/gradebook/works.ts'
import { useAcknowledging } from '../../gradebook/mark/acknowledging.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useMe } from '../../kit/session/participant.ts'
import classes from './family.module.css'

type AcknowledgeProps = { of: Assignment; isAcknowledged: boolean }

/** A guardian confirms having seen the mark that stands here. */
export function Acknowledge({ of: { id, title, courseName, grade }, isAcknowledged }: AcknowledgeProps) {
  const { user } = useMe()
  const place = useRef<HTMLSpanElement>(null)
  // The button is about to give way to the word.
  const { isPending, give } = useAcknowledging({ onDone: () => place.current?.focus({ preventScroll: true }) })
  if (grade === null || (!isAcknowledged && user.impersonatedBy)) return null
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
          busy={isPending}
          aria-label={t('dashboard.family.acknowledgeOf', { course: courseName, title })}
          onClick={() => give(id, grade)}
        >
          <IconCheck size={16} aria-hidden />
          {t('dashboard.family.acknowledge')}
        </Button>
      )}
    </span>
  )
}
