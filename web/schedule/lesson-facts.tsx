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
import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { absences, type ScheduleEntry } from '../../contract/schedule.ts'
import { webLink } from '../../rules/links.ts'
import { dayMonth, shortDate } from '../kit/time/dates.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { reading } from '../kit/data/reading.ts'
import { StatusIcon } from '../kit/ui/status-icon.tsx'
import { absenceOf } from './absence-of-lesson.tsx'
import { labelsOf } from './alive.ts'
import type { Viewer } from './lesson-actions.ts'
import classes from './lesson-sheet.module.css'
import { LinkedText } from '../kit/ui/linked-text.tsx'
import { registerSign } from './register-sign.ts'
import { useWallClock } from '../kit/time/now.ts'

type FactsProps = { lesson: ScheduleEntry; viewer: Viewer }

/** What is known of a lesson, a line each; what is not known has none. */
export function LessonFacts({ lesson, viewer }: FactsProps) {
  const { t } = useTranslation()
  const { teacher, group, topic, homework, homeworkDue, movedFrom } = lesson
  const kind = kindOf(lesson, t)
  return (
    <dl className={classes.facts}>
      {viewer === 'teacher' ? <RegisterFacts lesson={lesson} /> : <StudentFacts lesson={lesson} viewer={viewer} />}
      {kind && (
        <Fact icon={IconPencil} name={t('lesson.kind')}>
          {kind}
        </Fact>
      )}
      {movedFrom && (
        <Fact icon={IconCalendarX} name={t('lesson.moved')}>
          {t('schedule.movedFrom', { day: dayMonth(movedFrom) })}
        </Fact>
      )}
      {viewer === 'teacher' && (
        <Fact icon={IconUsers} name={t('lesson.group')}>
          {group}
        </Fact>
      )}
      {viewer !== 'teacher' && teacher && (
        <Fact icon={IconUser} name={t('lesson.teacher')}>
          {teacher}
        </Fact>
      )}
      {topic && (
        <Fact icon={IconBook2} name={t('lesson.topic')}>
          {topic}
        </Fact>
      )}
      {homework && (
        <Fact icon={IconClipboardCheck} name={t('lesson.homework')}>
          <LinkedText>{homework}</LinkedText>
          {homeworkDue && <small>{t('lesson.due', { day: shortDate(homeworkDue) })}</small>}
        </Fact>
      )}
      <RecordingFact lesson={lesson} />
    </dl>
  )
}

type FactProps = { icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>; name: string; children: ReactNode }

function Fact({ icon: Icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon size={18} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function kindOf(lesson: ScheduleEntry, t: TFunction): string {
  const { type, kind } = labelsOf(lesson)
  return [type && t(`schedule.type.${type}`), kind && t(`schedule.kind.${kind}`)].filter(Boolean).join(', ')
}

function StudentFacts({ lesson, viewer }: FactsProps) {
  const { t } = useTranslation()
  const { courseStatus: status, attendance } = lesson
  const isLate = attendance?.presence === 'LATE'
  return (
    <>
      {status && status !== 'PLANNED' && (
        <Fact icon={IconUserCheck} name={t('lesson.mark')}>
          <b className={classes.status}>
            <StatusIcon status={status} silent />
            {isLate ? t('attendance.presence.LATE') : t(`kit.status.${status}`)}
          </b>
        </Fact>
      )}
      {attendance?.absence && (
        <Fact icon={IconCalendarX} name={t('lesson.absence')}>
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
  const { t } = useTranslation()
  const now = useWallClock()
  const sign = registerSign(lesson, now)
  const names = lesson.attendance?.reportedNames ?? []
  return (
    <>
      {sign && (
        <Fact icon={sign === 'taken' ? IconClipboardCheck : IconClipboardList} name={t('attendance.register')}>
          <b>{t(sign === 'taken' ? 'attendance.taken' : 'attendance.notTaken')}</b>
        </Fact>
      )}
      {names.length > 0 && (
        <Fact icon={IconUserX} name={t('lesson.reported')}>
          {names.join(', ')}
        </Fact>
      )}
    </>
  )
}

function RecordingFact({ lesson }: { lesson: ScheduleEntry }) {
  const { t } = useTranslation()
  const recording = webLink(lesson.recording)
  if (!recording) return null
  return (
    <Fact icon={IconVideo} name={t('lesson.recording')}>
      {new URL(recording).host}
    </Fact>
  )
}
