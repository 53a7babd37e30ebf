import { IconClipboardCheck, IconClipboardList, IconTable, IconUserX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { useOpenRegister } from '../schedule/register-opener.tsx'
import classes from './now-card.module.css'

/** On the board, beside the way into a teacher's lessons: their registers, once they have begun, and their marks. */
export function NowTeaching({ lessons, begun }: { lessons: ScheduleEntry[]; begun?: boolean }) {
  const { role } = useParticipant()
  if (role !== 'TEACHER') return null
  return lessons.map((lesson) => {
    const aside = lessons.length > 1 && ` · ${lesson.group}`
    return (
      <span key={lesson.uuid} className={classes.teaching}>
        {begun && <RegisterOf lesson={lesson} aside={aside} />}
        <MarksOf lesson={lesson} aside={aside} />
      </span>
    )
  })
}

type OfLesson = { lesson: ScheduleEntry; aside: string | false }

function RegisterOf({ lesson, aside }: OfLesson) {
  const { t } = useTranslation()
  const open = useOpenRegister()
  const isTaken = lesson.attendance?.isTaken
  const Icon = isTaken ? IconClipboardCheck : IconClipboardList
  const named = `${lesson.courseTitle}, ${lesson.group}`
  return (
    <Button
      look="board"
      size="lg"
      className={cx(classes.onBoard, !isTaken && classes.untaken)}
      aria-haspopup="dialog"
      aria-label={t(isTaken ? 'attendance.takenOf' : 'attendance.notTakenOf', { lesson: named })}
      onClick={() => open(lesson.uuid)}
    >
      <Icon aria-hidden />
      {t(isTaken ? 'attendance.registerTaken' : 'attendance.registerNotTaken')}
      {aside}
    </Button>
  )
}

function MarksOf({ lesson: { pair, courseTitle, group }, aside }: OfLesson) {
  const { t } = useTranslation()
  if (!pair) return null
  return (
    <LinkButton
      to="/marks"
      search={pair}
      look="board"
      size="lg"
      className={classes.onBoard}
      aria-label={t('waiting.journalOf', { lesson: `${courseTitle}, ${group}` })}
    >
      <IconTable aria-hidden />
      {t('waiting.journal')}
      {aside}
    </LinkButton>
  )
}

/** Who will not be there, as guardians have said. */
export function ReportedAbsent({ lessons }: { lessons: ScheduleEntry[] }) {
  const { t } = useTranslation()
  const { role } = useParticipant()
  const names = role === 'TEACHER' ? lessons.flatMap(({ attendance }) => attendance?.reportedNames ?? []) : []
  if (!names.length) return null
  return (
    <p className={classes.reported}>
      <IconUserX size={18} aria-hidden />
      <span>
        {t('attendance.reportedAbsent')} <b>{names.join(', ')}</b>
      </span>
    </p>
  )
}
