import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { absences, type Absence, type ScheduleEntry } from '../../contract/schedule.ts'
import { holds } from '../../rules/kyiv.ts'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { useParticipant } from '../kit/session/participant.ts'
import { reading } from '../kit/data/reading.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { AbsenceForm } from './absence-form.tsx'

type AbsenceOfLessonProps = { lesson: ScheduleEntry; onClose: () => void }

/** A guardian says that a child will miss this lesson, or changes what was said of it. */
export function AbsenceOfLesson({ lesson, onClose }: AbsenceOfLessonProps) {
  const { uuid: pt } = useParticipant()
  const { t } = useTranslation()
  const query = useQuery(reading(absences.list, { params: { pt } }))
  if (!query.data)
    return (
      <Modal title={t('attendance.report')} onClose={onClose}>
        <ModalBody>
          <Waiting for={query} what="absences" form="column" />
        </ModalBody>
      </Modal>
    )
  return <AbsenceForm absence={absenceOf(lesson, query.data.absences)} lesson={lesson} onClose={onClose} />
}

/** What was said of this lesson itself goes before what was said of its day. */
export function absenceOf({ uuid, date }: ScheduleEntry, list: readonly Absence[]): Absence | null {
  const own = list.find(({ lesson }) => lesson?.uuid === uuid)
  return own ?? list.find((one) => one.lesson === null && holds(one, date)) ?? null
}
