import { useState } from 'react'
import { clockTime } from '../../../rules/kyiv.ts'
import type { FieldErrors } from '../../kit/form/server-form.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { clock } from '../../kit/time/dates.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import classes from './choice.module.css'
import { TimeFields } from './time-fields.tsx'
import type { Times } from './times.ts'

type MailHourProps = {
  /** Null where the school's hour holds. */
  at: number | null
  school: number
  times: Times<'at'> | null
  errors: FieldErrors
  onChoose: (at: number | null) => void
  onType: (times: Times<'at'>) => void
  onLeaveFields: () => void
}

/** The hour of the daily mail: the school's, or one's own. */
export function MailHour({ at, school, times, errors, onChoose, onType, onLeaveFields }: MailHourProps) {
  const [own, setOwn] = useState(school)
  const chooseWhose = (whose: 'school' | 'own') => {
    if (at !== null) setOwn(at)
    onChoose(whose === 'own' ? own : null)
  }
  return (
    <div className={classes.choice}>
      <Segmented
        label={t('notices.settings.digest.when')}
        value={at === null ? 'school' : 'own'}
        onChange={chooseWhose}
        className={classes.whose}
        options={[
          { value: 'school', label: t('notices.settings.digest.school', { at: clock(clockTime(school)) }) },
          { value: 'own', label: t('notices.settings.digest.own') },
        ]}
      />
      {times && (
        <TimeFields
          times={times}
          labels={{ at: t('notices.settings.digest.at') }}
          errors={errors}
          onType={onType}
          onLeave={onLeaveFields}
        />
      )}
    </div>
  )
}
