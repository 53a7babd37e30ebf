import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { noticeHours } from '../../contract/notices/endpoints.ts'
import type { NoticeHours } from '../../contract/notices/schemas.ts'
import { keyOf, reading, useChanging } from '../kit/data/reading.ts'
import { TextField } from '../kit/form/text-field.tsx'
import { Switch } from '../kit/form/toggles.tsx'
import { t } from '../kit/i18n/texts.ts'
import { useMe } from '../kit/session/participant.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { clock } from '../kit/time/dates.ts'
import { cx } from '../kit/ui/cx.ts'
import { Segmented } from '../kit/ui/segmented.tsx'
import sheet from '../kit/ui/sheet.module.css'
import { Card } from '../kit/ui/table.tsx'
import classes from './notice-settings.module.css'
import { minutesIn, timeOf } from './times.ts'

/** Whether the daily mail comes, and when; saved at once. */
export function DigestCard({ className }: { className?: string | undefined }) {
  const client = useQueryClient()
  const { email, emailVerifiedAt } = useMe().user
  const query = useQuery(reading(noticeHours.show))
  const [isSaved, setSaved] = useState(false)
  const choosing = useChanging(noticeHours.chooseDigest, {
    onDone: (hours) => {
      client.setQueryData(keyOf(noticeHours.show), hours)
      setSaved(true)
    },
  })
  const choose = (body: Choice) => {
    setSaved(false)
    choosing.mutate({ body })
  }
  const digest = query.data && { ...query.data.digest, ...(choosing.isPending && choosing.variables?.body) }
  return (
    <Card className={cx(classes.hours, className)} aria-labelledby="digest">
      <div className={classes.head}>
        <h2 id="digest" className={sheet.title}>
          {t('personal.digest.title')}
        </h2>
        <output className={cx(classes.saved, classes.beside)}>
          {isSaved && (
            <>
              <IconCheck size={18} aria-hidden />
              {t('personal.notices.saved')}
            </>
          )}
        </output>
        {digest && (
          <Switch
            label={t('personal.digest.title')}
            checked={digest.isOn}
            onChange={(isOn) => choose({ isOn, at: digest.at })}
          />
        )}
      </div>
      <p className={classes.words}>
        {email !== null && emailVerifiedAt !== null
          ? t('personal.digest.words', { email })
          : t('personal.digest.nowhere')}
      </p>
      {!digest && <Waiting for={query} what="notices" />}
      {digest?.isOn && <Hour digest={digest} onChoose={choose} />}
    </Card>
  )
}

type Digest = NoticeHours['digest']
type Choice = Pick<Digest, 'isOn' | 'at'>

function Hour({ digest: { at, school }, onChoose }: { digest: Digest; onChoose: (chosen: Choice) => void }) {
  return (
    <div className={classes.choice}>
      <Segmented
        label={t('personal.digest.title')}
        value={at === null ? 'school' : 'own'}
        onChange={(whose) => onChoose({ isOn: true, at: whose === 'own' ? school : null })}
        options={[
          { value: 'school', label: t('personal.digest.school', { at: clock(timeOf(school)) }) },
          { value: 'own', label: t('personal.hours.own') },
        ]}
      />
      {at !== null && (
        <div className={classes.times}>
          <TextField
            key={at}
            name="at"
            type="time"
            label={t('personal.digest.at')}
            defaultValue={timeOf(at)}
            onBlur={({ target: { value } }) =>
              value && minutesIn(value) !== at && onChoose({ isOn: true, at: minutesIn(value) })
            }
            required
          />
        </div>
      )}
    </div>
  )
}
