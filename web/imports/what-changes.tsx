import { useId } from 'react'
import type { ImportRun, Losses } from '../../contract/imports/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { messageOf } from '../kit/data/api.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { CheckboxField } from '../kit/form/toggles.tsx'
import classes from './changes.module.css'
import { Counts } from './counts.tsx'
import { RunProgress } from './progress.tsx'
import type { FileType } from '../../contract/files/endpoints.ts'
import type { Preview } from './use-preview.ts'

type WhatChangesProps = {
  type: FileType
  preview: Preview
  run: ImportRun | undefined
  /** Id of what says why the import would be refused. */
  reason: string
  /** The losses have been agreed to. */
  isAgreed: boolean
  onAgree: (losses: Losses | undefined) => void
}

/** Before anything is written: what the import would do, or why it would be refused. */
export function WhatChanges({ type, preview, run, reason, isAgreed, onAgree }: WhatChangesProps) {
  const id = useId()
  const { expected, isLooking, isKnown, error, faults, look } = preview
  const losses = expected?.losses
  return (
    <section className={classes.preview} aria-labelledby={id} aria-live="polite">
      <h3 id={id} className={classes.title}>
        {t(`imports.expected.${type}`)}
      </h3>
      {isLooking && <RunProgress run={run} words={t('imports.looking')} />}
      {error && (
        <div id={reason}>
          {faults ? (
            <Alert tone="err">{t(type === 'SCHEDULE' ? 'imports.faultyOrOtherDays' : 'imports.faulty')}</Alert>
          ) : (
            <Alert tone="err" action={!isKnown && <Again onClick={() => void look()} />}>
              {messageOf(error)}
            </Alert>
          )}
        </div>
      )}
      {expected && <Counts type={type} changes={expected.changes} when="will" />}
      {expected && expected.changes.removed > 0 && (
        <Alert tone="warn">{t('imports.removes', { count: expected.changes.removed })}</Alert>
      )}
      {losses && losses.lessons > 0 && (
        <LossesToConfirm
          losses={losses}
          reason={reason}
          isAgreed={isAgreed}
          onAgree={(isNowAgreed) => onAgree(isNowAgreed ? losses : undefined)}
        />
      )}
    </section>
  )
}

function Again({ onClick }: { onClick: () => void }) {
  return (
    <Button look="outline" size="sm" onClick={onClick}>
      {t('kit.errors.tryAgain')}
    </Button>
  )
}

const entered = ['registers', 'marks', 'absences', 'recordings', 'topics', 'openings'] as const

type LossesProps = { losses: Losses; reason: string; isAgreed: boolean; onAgree: (isAgreed: boolean) => void }

/** What people entered into the lessons that would go: taken away only when that is confirmed by itself. */
function LossesToConfirm({ losses, reason, isAgreed, onAgree }: LossesProps) {
  const count = losses.lessons
  return (
    <div className={classes.losses}>
      <p>{t('imports.losses', { count })}</p>
      <ul>
        {entered
          .filter((kind) => losses[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              {t(`imports.lost.${kind}`)} <b>{wholeNumber(losses[kind])}</b>
            </li>
          ))}
      </ul>
      <CheckboxField name="losses" checked={isAgreed} onChange={onAgree}>
        {t('imports.agreeToLosses', { count })}
      </CheckboxField>
      {!isAgreed && (
        <p id={reason} className={classes.hint}>
          {t('imports.agreeFirst')}
        </p>
      )}
    </div>
  )
}
