import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { absenceLimits } from '../../contract/attendance/endpoints.ts'
import type { Absence } from '../../contract/attendance/schemas.ts'
import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'
import { addDays } from '../../rules/kyiv.ts'
import { t } from '../kit/i18n/texts.ts'
import { clock } from '../kit/time/dates.ts'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { useWallClock } from '../kit/time/now.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { SelectField } from '../kit/form/select.tsx'
import { DateField } from '../kit/days/date-field.tsx'
import { DateRange } from '../kit/days/date-range.tsx'
import { schoolDayFrom, useFreeDays } from '../kit/days/free-days.ts'
import { readingLessons } from '../kit/days/lessons.ts'
import classes from './absences.module.css'

/** From one day to another; of an absence that goes on already the first stays. */
export function Days({ absence }: { absence: Absence | null }) {
  const { day: today } = useWallClock()
  const isFree = useFreeDays()
  const proposed = schoolDayFrom(today, isFree)
  const hasBegun = absence !== null && absence.dateFrom < today
  return (
    <div className={classes.pair}>
      <DateRange
        from={{
          name: 'dateFrom',
          label: t('attendance.dateFrom'),
          required: true,
          readOnly: hasBegun,
          min: today,
          defaultValue: absence?.dateFrom ?? proposed,
        }}
        to={{
          name: 'dateTo',
          label: t('attendance.dateTo'),
          required: true,
          defaultValue: absence?.dateTo ?? proposed,
        }}
        isFree={isFree}
        isInline
        isCounted
      />
    </div>
  )
}

type OneLessonProps = { absence: Absence | null; lesson?: Pick<ScheduleEntry, 'uuid' | 'date'> | undefined }

/** The lessons that a day holds are asked for; a day without any says so. */
export function OneLesson({ absence, lesson }: OneLessonProps) {
  const { uuid: pt } = useParticipant()
  const { day: today } = useWallClock()
  const isFree = useFreeDays()
  const [chosen, setDay] = useState(absence?.dateFrom ?? lesson?.date)
  const day = chosen ?? schoolDayFrom(today, isFree)
  const isDay = day !== '' && day < addDays(today, 2 * absenceLimits.ahead)
  const query = useQuery({
    ...readingLessons(pt, { dateFrom: day, dateTo: day }),
    enabled: isDay,
  })
  const lessons = query.data?.schedule ?? []
  const said = absence?.dateFrom === day ? absence.lesson?.uuid : undefined
  const proposed = said ?? (lesson?.date === day ? lesson.uuid : undefined)
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
        isFree={isFree}
      />
      <SelectField
        key={day}
        name="lesson"
        label={t('schedule.recordings.lesson')}
        options={options}
        required
        defaultValue={proposed}
        placeholder={t(query.data && !lessons.length ? 'attendance.noLessonsOnDay' : 'attendance.noLesson')}
      />
      <FailedLine for={query} className={classes.across}>
        {t('attendance.noLessonsRead')}
      </FailedLine>
    </div>
  )
}
