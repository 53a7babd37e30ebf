import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { absences, type Absence, type ScheduleEntry } from '../../contract/schedule.ts'
import { holds } from '../../rules/kyiv.ts'
import { messageOf } from '../kit/api.ts'
import { notify } from '../kit/notices.tsx'
import { useParticipant } from '../kit/participant.ts'
import { reading } from '../kit/reading.ts'
import { AbsenceForm } from './absence-form.tsx'

type AbsenceOfLessonProps = { lesson: ScheduleEntry; onClose: () => void }

/** A guardian says that a child will miss this lesson, or changes what was said of it. */
export function AbsenceOfLesson({ lesson, onClose }: AbsenceOfLessonProps) {
  const { uuid: pt } = useParticipant()
  const { data, error } = useQuery(reading(absences.list, { params: { pt } }))
  useEffect(() => {
    if (!error) return
    notify(messageOf(error), 'err')
    onClose()
  }, [error, onClose])
  if (!data) return null
  return <AbsenceForm absence={absenceOf(lesson, data.absences)} lesson={lesson} onClose={onClose} />
}

/** What was said of this lesson itself goes before what was said of its day. */
export function absenceOf({ uuid, date }: ScheduleEntry, list: readonly Absence[]): Absence | null {
  const own = list.find(({ lesson }) => lesson?.uuid === uuid)
  return own ?? list.find((one) => one.lesson === null && holds(one, date)) ?? null
}
