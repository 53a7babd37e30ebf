import {
  IconBook2,
  IconCalendarX,
  IconClipboardCheck,
  IconClipboardList,
  IconPencil,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconUserX,
  IconVideo,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { absences } from '../../../contract/attendance/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { webLink } from '../../../rules/links.ts'
import { dayMonth, shortDate } from '../../kit/time/dates.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { Fact, Facts } from '../../kit/beside/facts.tsx'
import { StatusIcon } from '../../kit/ui/status-icon.tsx'
import { absenceOf } from '../../attendance/absence-of-lesson.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { isUnregistered, labelsOf } from './alive.ts'
import type { Viewer } from './lesson-actions.ts'
import classes from './lesson-sheet.module.css'
import { LinkedText } from '../../kit/ui/linked-text.tsx'
import { registerSign } from './register-sign.ts'
import { useWallClock } from '../../kit/time/now.ts'

type FactsProps = { lesson: ScheduleEntry; viewer: Viewer }

/** What is known of a lesson, a line each; what is not known has none. */
export function LessonFacts({ lesson, viewer }: FactsProps) {
  const { teacher, group, topic, homework, homeworkDue, movedFrom } = lesson
  const kind = kindOf(lesson)
  return (
    <Facts>
      {viewer === 'teacher' ? <RegisterFacts lesson={lesson} /> : <StudentFacts lesson={lesson} viewer={viewer} />}
      {kind && (
        <Fact icon={IconPencil} name={t('schedule.lesson.kind')}>
          {kind}
        </Fact>
      )}
      {movedFrom && (
        <Fact icon={IconCalendarX} name={t('schedule.lesson.moved')}>
          {t('schedule.movedFrom', { day: dayMonth(movedFrom) })}
        </Fact>
      )}
      {viewer === 'teacher' && (
        <Fact icon={IconUsers} name={t('schedule.lesson.group')}>
          {group}
        </Fact>
      )}
      {viewer !== 'teacher' && teacher && (
        <Fact icon={IconUser} name={t('schedule.lesson.teacher')}>
          {teacher}
        </Fact>
      )}
      {topic && (
        <Fact icon={IconBook2} name={t('schedule.lesson.topic')}>
          {topic}
        </Fact>
      )}
      {homework && (
        <Fact icon={IconClipboardCheck} name={t('schedule.lesson.homework')}>
          <LinkedText>{homework}</LinkedText>
          {homeworkDue && <small>{t('schedule.lesson.due', { day: shortDate(homeworkDue) })}</small>}
        </Fact>
      )}
      <RecordingFact lesson={lesson} />
    </Facts>
  )
}

function kindOf(lesson: ScheduleEntry): string {
  const { type, kind } = labelsOf(lesson)
  return [type && t(`schedule.type.${type}`), kind && t(`schedule.kind.${kind}`)].filter(Boolean).join(', ')
}

function StudentFacts({ lesson, viewer }: FactsProps) {
  const { courseStatus: status, attendance } = lesson
  const isLate = attendance?.presence === 'LATE'
  return (
    <>
      {status && status !== 'PLANNED' && (
        <Fact icon={IconUserCheck} name={t('schedule.lesson.mark')}>
          <b className={classes.status}>
            <StatusIcon status={status} silent />
            {isLate ? t('attendance.presence.LATE') : t(`kit.status.${status}`)}
          </b>
        </Fact>
      )}
      {isUnregistered(lesson) && (
        <Fact icon={IconUserCheck} name={t('schedule.lesson.mark')}>
          {t('schedule.lesson.unregistered')}
        </Fact>
      )}
      {attendance?.absence && (
        <Fact icon={IconCalendarX} name={t('schedule.lesson.absence')}>
          <b>{t(`attendance.reason.${attendance.absence}`)}</b>
          {viewer === 'guardian' && <Said lesson={lesson} />}
        </Fact>
      )}
    </>
  )
}

/** What the guardian added to the reason. */
function Said({ lesson }: { lesson: ScheduleEntry }) {
  const { uuid: pt } = useParticipant()
  const { data } = useQuery(reading(absences.list, { params: { pt } }))
  const words = data && absenceOf(lesson, data.absences)?.words
  return words ? <small>{words}</small> : null
}

function RegisterFacts({ lesson }: { lesson: ScheduleEntry }) {
  const now = useWallClock()
  const sign = registerSign(lesson, now)
  const names = lesson.attendance?.reportedNames ?? []
  return (
    <>
      {sign && (
        <Fact icon={sign === 'taken' ? IconClipboardCheck : IconClipboardList} name={t('schedule.register.title')}>
          <b>{t(sign === 'taken' ? 'schedule.register.taken' : 'schedule.register.notTaken')}</b>
        </Fact>
      )}
      {names.length > 0 && (
        <Fact icon={IconUserX} name={t('schedule.lesson.reported')}>
          {names.join(', ')}
        </Fact>
      )}
    </>
  )
}

function RecordingFact({ lesson }: { lesson: ScheduleEntry }) {
  const recording = webLink(lesson.recording)
  if (!recording) return null
  return (
    <Fact icon={IconVideo} name={t('schedule.lesson.recording')}>
      {new URL(recording).host}
    </Fact>
  )
}
