import { useQuery } from '@tanstack/react-query'
import { absences } from '../../contract/attendance/endpoints.ts'
import type { Absence } from '../../contract/attendance/schemas.ts'
import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'
import { holds } from '../../rules/kyiv.ts'
import { t } from '../kit/i18n/texts.ts'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { useParticipant } from '../kit/session/participant.ts'
import { reading } from '../kit/data/reading.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { AbsenceForm } from './absence-form.tsx'

type AbsenceOfLessonProps = { lesson: ScheduleEntry; onClose: () => void }

/** A guardian says that a child will miss this lesson, or changes what was said of it. */
export function AbsenceOfLesson({ lesson, onClose }: AbsenceOfLessonProps) {
  const { uuid: pt } = useParticipant()
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
