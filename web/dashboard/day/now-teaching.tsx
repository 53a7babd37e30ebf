import { IconClipboardCheck, IconClipboardList, IconTable, IconUserX } from '@tabler/icons-react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { useIsTeacher } from '../../kit/session/participant.ts'
import { useOpenRegister } from '../../schedule/lesson/register-opener.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './now-card.module.css'

/** On the board, beside the way into a teacher's lessons: their registers, once they have begun, and their marks. */
export function NowTeaching({ lessons, begun }: { lessons: ScheduleEntry[]; begun?: boolean }) {
  const isTeacher = useIsTeacher()
  if (!isTeacher) return null
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
      aria-label={t(isTaken ? 'dashboard.attendance.takenOf' : 'dashboard.attendance.notTakenOf', { lesson: named })}
      onClick={() => open(lesson.uuid)}
    >
      <Icon aria-hidden />
      {t(isTaken ? 'dashboard.attendance.registerTaken' : 'dashboard.attendance.registerNotTaken')}
      {aside}
    </Button>
  )
}

function MarksOf({ lesson: { pair, courseTitle, group }, aside }: OfLesson) {
  if (!pair) return null
  return (
    <LinkButton
      to="/marks"
      search={pair}
      look="board"
      size="lg"
      className={classes.onBoard}
      aria-label={t('dashboard.waiting.journalOf', { lesson: `${courseTitle}, ${group}` })}
    >
      <IconTable aria-hidden />
      {t('journal.link')}
      {aside}
    </LinkButton>
  )
}

/** Who will not be there, as guardians have said. */
export function ReportedAbsent({ lessons }: { lessons: ScheduleEntry[] }) {
  const isTeacher = useIsTeacher()
  const names = isTeacher ? lessons.flatMap(({ attendance }) => attendance?.reportedNames ?? []) : []
  if (!names.length) return null
  return (
    <p className={classes.reported}>
      <IconUserX size={18} aria-hidden />
      <span>
        {t('dashboard.attendance.reportedAbsent')} <b>{names.join(', ')}</b>
      </span>
    </p>
  )
}
