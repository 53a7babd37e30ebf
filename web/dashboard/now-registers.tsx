import { IconClipboardCheck, IconClipboardList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { registers, type ScheduleEntry } from '../../contract/schedule.ts'
import { Button } from '../kit/button.tsx'
import { may } from '../kit/may.ts'
import { useMe } from '../kit/participant.ts'
import { useOpenRegister } from '../schedule/register-opener.tsx'
import classes from './now-card.module.css'

/** On the board, beside the way into the lessons that run: their registers. */
export function NowRegisters({ lessons }: { lessons: ScheduleEntry[] }) {
  const { t } = useTranslation()
  const me = useMe()
  const open = useOpenRegister()
  if (!may(me, registers.read)) return null
  return lessons.map((lesson) => {
    const Icon = lesson.attendance?.isTaken ? IconClipboardCheck : IconClipboardList
    const named = `${lesson.courseTitle}, ${lesson.group}`
    return (
      <Button
        key={lesson.uuid}
        look="board"
        size="lg"
        className={classes.register}
        aria-haspopup="dialog"
        aria-label={t(lesson.attendance?.isTaken ? 'attendance.registerOf' : 'attendance.notTakenOf', {
          lesson: named,
        })}
        onClick={() => open(lesson.uuid)}
      >
        <Icon aria-hidden />
        {t('attendance.register')}
        {lessons.length > 1 && ` · ${lesson.group}`}
      </Button>
    )
  })
}
