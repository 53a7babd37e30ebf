import { useState } from 'react'
import type { NoticeHours, Quiet } from '../../../contract/notices/schemas.ts'
import { Form, type FieldErrors } from '../../kit/form/server-form.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { Switch } from '../../kit/form/toggles.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { clockRange } from '../../kit/time/dates.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import classes from './hours.module.css'
import { parts, type Times, timesOf } from './times.ts'

/** Begin of one's own hours at a school that has none. */
const first: Quiet = { from: 21 * 60, to: 7 * 60 }

type HoursChoiceProps = {
  hours: NoticeHours & { school: Quiet | null }
  /** Null where the school's hours hold. */
  times: Times | null
  errors: FieldErrors
  onChoose: (chosen: NoticeHours) => void
  onType: (times: Times) => void
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
        <Form errors={errors} onSubmit={onLeaveFields} className={classes.times}>
          {parts.map((part) => (
            <TextField
              key={part}
              name={part}
              type="time"
              label={t(`notices.settings.hours.${part}`)}
              value={times[part]}
              onValueChange={(value) => onType({ ...times, [part]: value })}
              onBlur={onLeaveFields}
              // Without a button browsers submit no form of several fields.
              onKeyDown={({ key }) => key === 'Enter' && onLeaveFields()}
            />
          ))}
        </Form>
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
  const { from, to } = timesOf(school)
  return t('notices.settings.hours.school', { hours: clockRange(from, to) })
}
