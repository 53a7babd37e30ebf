import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { acknowledgements } from '../../../contract/gradebook/endpoints.ts'
import type { Mark } from '../../../rules/marks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { SheetButtons, SheetEnd } from '../../kit/beside/beside.tsx'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useAcknowledgements, useAcknowledging } from './acknowledging.ts'
import type { KnownWork } from './known.ts'
import classes from './mark-sheet.module.css'
import { confirmedWords } from './words.ts'

type ConfirmProps = { of: KnownWork; today: string }

/** The button by which a guardian confirms having seen the mark; once pressed, the moment in its place. */
export function Confirm({ of: { id, mark }, today }: ConfirmProps) {
  const isGuardian = may(useMe(), acknowledgements.list)
  if (mark === null || !isGuardian) return <SheetEnd />
  return <Confirming work={id} mark={mark} today={today} />
}

function Confirming({ work, mark, today }: { work: number; mark: Mark; today: string }) {
  const mayConfirm = may(useMe(), acknowledgements.give)
  const { query, works } = useAcknowledgements()
  const place = useRef<HTMLParagraphElement>(null)
  const giving = useAcknowledging({ onDone: () => place.current?.focus({ preventScroll: true }) })
  const seen = works?.get(work)
  if (!seen && !mayConfirm) return <SheetEnd />
  return (
    <>
      <FailedLine for={query} className={classes.line}>
        {t('gradebook.mark.unconfirmed')}
      </FailedLine>
      <SheetButtons>
        <p ref={place} tabIndex={-1} className={classes.confirm}>
          {seen ? (
            <span className={classes.confirmed}>
              <IconCircleCheckFilled size={20} aria-hidden />
              {confirmedWords(seen, today)}
            </span>
          ) : (
            works && (
              <Button busy={giving.isPending} onClick={() => giving.give(work, mark)}>
                <IconCheck size={18} aria-hidden />
                {t('gradebook.mark.confirm')}
              </Button>
            )
          )}
        </p>
      </SheetButtons>
    </>
  )
}
