import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Absence, absenceLimits, schedule } from '../../contract/schedule.ts'
import { addDays } from '../../rules/kyiv.ts'
import { clock } from '../kit/dates.ts'
import { useWallClock } from '../kit/now.ts'
import { useParticipant } from '../kit/participant.ts'
import { reading } from '../kit/reading.ts'
import { SelectField } from '../kit/select.tsx'
import { DateField } from '../kit/text-field.tsx'
import classes from './absences.module.css'

/** From one day to another; of an absence that goes on already the first stays. */
export function Days({ absence }: { absence: Absence | null }) {
  const { t } = useTranslation()
  const { day: today } = useWallClock()
  const [first, setFirst] = useState(absence?.dateFrom ?? today)
  const [last, setLast] = useState(absence?.dateTo ?? today)
  const hasBegun = absence !== null && absence.dateFrom < today
  return (
    <div className={classes.pair}>
      <DateField
        name="dateFrom"
        label={t('attendance.dateFrom')}
        required
        readOnly={hasBegun}
        min={hasBegun ? undefined : today}
        value={first}
        onValueChange={(day) => {
          setFirst(day)
          if (last < day) setLast(day)
        }}
      />
      <DateField
        name="dateTo"
        label={t('attendance.dateTo')}
        required
        min={first}
        value={last}
        onValueChange={setLast}
      />
    </div>
  )
}

/** The lessons that a day holds are asked for; a day without any says so. */
export function OneLesson({ absence }: { absence: Absence | null }) {
  const { t } = useTranslation()
  const { uuid: pt } = useParticipant()
  const { day: today } = useWallClock()
  const [day, setDay] = useState(absence?.dateFrom ?? today)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day < addDays(today, 2 * absenceLimits.ahead)
  const query = useQuery({
    ...reading(schedule.search, { params: { pt }, body: { dateFrom: day, dateTo: day } }),
    enabled: isDay,
  })
  const lessons = query.data?.schedule ?? []
  const options = lessons.map(({ uuid, courseTitle, from }) => ({
    value: uuid,
    label: [from && clock(from), courseTitle].filter(Boolean).join(' '),
  }))
  return (
    <div className={classes.pair}>
      <DateField
        name="dateFrom"
        label={t('attendance.lessonDay')}
        required
        min={today}
        value={day}
        onValueChange={setDay}
      />
      <SelectField
        key={day}
        name="lesson"
        label={t('attendance.lesson')}
        options={options}
        required
        defaultValue={absence?.dateFrom === day ? absence.lesson?.uuid : undefined}
        placeholder={t(query.data && !lessons.length ? 'attendance.noLessonsOnDay' : 'attendance.noLesson')}
      />
    </div>
  )
}
