import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { noticeHours } from '../../contract/notices/endpoints.ts'
import type { NoticeHours } from '../../contract/notices/schemas.ts'
import { keyOf, reading, useChanging } from '../kit/data/reading.ts'
import { TextField } from '../kit/form/text-field.tsx'
import { Switch } from '../kit/form/toggles.tsx'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { clock } from '../kit/time/dates.ts'
import { Segmented } from '../kit/ui/segmented.tsx'
import sheet from '../kit/ui/sheet.module.css'
import { Card } from '../kit/ui/table.tsx'
import classes from './notice-settings.module.css'
import { minutesIn, timeOf } from './times.ts'

/** When nothing is pushed; saved at once. */
export function QuietHours() {
  const client = useQueryClient()
  const query = useQuery(reading(noticeHours.show))
  const [isSaved, setSaved] = useState(false)
  const choosing = useChanging(noticeHours.choose, {
    onDone: (hours) => {
      client.setQueryData(keyOf(noticeHours.show), hours)
      setSaved(true)
    },
  })
  const choose = (body: Pick<NoticeHours, 'quiet' | 'isOnSchoolDaysOnly'>) => {
    setSaved(false)
    choosing.mutate({ body })
  }
  const hours = query.data && { ...query.data, ...(choosing.isPending && choosing.variables?.body) }
  return (
    <Card className={classes.hours} aria-labelledby="quiet-hours">
      <div className={classes.head}>
        <h2 id="quiet-hours" className={sheet.title}>
          {t('personal.hours.title')}
        </h2>
        <output className={classes.saved}>
          {isSaved && (
            <>
              <IconCheck size={18} aria-hidden />
              {t('personal.notices.saved')}
            </>
          )}
        </output>
      </div>
      <p className={classes.words}>{t('personal.hours.words')}</p>
      {hours ? <Hours hours={hours} onChoose={choose} /> : <Waiting for={query} what="notices" />}
    </Card>
  )
}

type HoursProps = {
  hours: NoticeHours
  onChoose: (body: Pick<NoticeHours, 'quiet' | 'isOnSchoolDaysOnly'>) => void
}

function Hours({ hours: { quiet, school, isOnSchoolDaysOnly }, onChoose }: HoursProps) {
  const change = (part: Partial<typeof school>) =>
    quiet && onChoose({ quiet: { ...quiet, ...part }, isOnSchoolDaysOnly })
  const field = (part: 'from' | 'to') => (
    <TextField
      key={`${part} ${quiet?.[part]}`}
      name={part}
      type="time"
      label={t(`personal.hours.${part}`)}
      defaultValue={timeOf(quiet?.[part] ?? 0)}
      onBlur={({ target: { value } }) =>
        value && minutesIn(value) !== quiet?.[part] && change({ [part]: minutesIn(value) })
      }
      required
    />
  )
  return (
    <div className={classes.choice}>
      <Segmented
        label={t('personal.hours.title')}
        value={quiet ? 'own' : 'school'}
        onChange={(whose) => onChoose({ quiet: whose === 'own' ? school : null, isOnSchoolDaysOnly })}
        options={[
          {
            value: 'school',
            label: t('personal.hours.school', { from: clock(timeOf(school.from)), to: clock(timeOf(school.to)) }),
          },
          { value: 'own', label: t('personal.hours.own') },
        ]}
      />
      {quiet && (
        <div className={classes.times}>
          {field('from')}
          {field('to')}
        </div>
      )}
      <div className={classes.days}>
        <Switch
          label={t('personal.hours.schoolDays')}
          checked={isOnSchoolDaysOnly}
          onChange={(isOn) => onChoose({ quiet, isOnSchoolDaysOnly: isOn })}
        />
        <p>
          <b>{t('personal.hours.schoolDays')}</b>
          <small>{t('personal.hours.schoolDaysWords')}</small>
        </p>
      </div>
    </div>
  )
}
