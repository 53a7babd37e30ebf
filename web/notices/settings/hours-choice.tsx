import { useState } from 'react'
import type { NoticeHours, Quiet } from '../../../contract/notices/schemas.ts'
import type { FieldErrors } from '../../kit/form/server-form.tsx'
import { Switch } from '../../kit/form/toggles.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { clockRange } from '../../kit/time/dates.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import classes from './choice.module.css'
import { TimeFields } from './time-fields.tsx'
import { quietTimes, type Times } from './times.ts'

/** Begin of one's own hours at a school that has none. */
const first: Quiet = { from: 21 * 60, to: 7 * 60 }

type HoursChoiceProps = {
  hours: NoticeHours & { school: Quiet | null }
  /** Null where the school's hours hold. */
  times: Times<'from' | 'to'> | null
  errors: FieldErrors
  onChoose: (chosen: NoticeHours) => void
  onType: (times: Times<'from' | 'to'>) => void
  onLeaveFields: () => void
}

export function HoursChoice({ hours, times, errors, onChoose, onType, onLeaveFields }: HoursChoiceProps) {
  const { quiet, school, isOnSchoolDaysOnly } = hours
  const [own, setOwn] = useState(school ?? first)
  const chooseWhose = (whose: 'school' | 'own') => {
    if (quiet) setOwn(quiet)
    onChoose({ quiet: whose === 'own' ? own : null, isOnSchoolDaysOnly })
  }
  return (
    <div className={classes.choice}>
      <Segmented
        label={t('notices.settings.hours.whose')}
        value={quiet ? 'own' : 'school'}
        onChange={chooseWhose}
        className={classes.whose}
        options={[
          { value: 'school', label: schoolWords(school) },
          { value: 'own', label: t('notices.settings.hours.own') },
        ]}
      />
      {times && (
        <TimeFields
          times={times}
          labels={{ from: t('notices.settings.hours.from'), to: t('notices.settings.hours.to') }}
          errors={errors}
          onType={onType}
          onLeave={onLeaveFields}
        />
      )}
      <div className={classes.days}>
        <Switch
          label={t('notices.settings.hours.schoolDays')}
          checked={isOnSchoolDaysOnly}
          onChange={(isOn) => onChoose({ quiet, isOnSchoolDaysOnly: isOn })}
        />
        <p>
          <b>{t('notices.settings.hours.schoolDays')}</b>
          <small>{t('notices.settings.hours.schoolDaysWords')}</small>
        </p>
      </div>
    </div>
  )
}

function schoolWords(school: Quiet | null): string {
  if (!school) return t('notices.settings.hours.schoolNone')
  const { from, to } = quietTimes(school)
  return t('notices.settings.hours.school', { hours: clockRange(from, to) })
}
