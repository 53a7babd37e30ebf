import { IconClipboardCheck, IconClipboardList, IconUserX } from '@tabler/icons-react'
import { registers } from '../../../contract/attendance/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { hasBegun } from '../../../rules/status.ts'
import { cx } from '../../kit/ui/cx.ts'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { t } from '../../kit/i18n/texts.ts'
import { heldOf } from './alive.ts'
import classes from './lesson-extras.module.css'
import { useOpenRegister } from './register-opener.tsx'
import { useWallClock } from '../../kit/time/now.ts'

/** The way to a lesson's register, saying whether it is taken; before the lesson, only where somebody is reported. */
export function RegisterButton({ lesson, className }: { lesson: ScheduleEntry; className?: string }) {
  const me = useMe()
  const now = useWallClock()
  const open = useOpenRegister()
  if (!may(me, registers.read)) return null
  const { isTaken = false, reported = 0 } = lesson.attendance ?? {}
  const begun = hasBegun(heldOf(lesson), now)
  if (!begun && !reported) return null
  const named = `${lesson.courseTitle}, ${lesson.group}`
  const isMissing = begun && !isTaken && !lesson.addedAfterEnd
  const Icon = !begun ? IconUserX : isTaken ? IconClipboardCheck : IconClipboardList
  return (
    <button
      type="button"
      className={cx(classes.chip, isMissing && classes.missing, className)}
      aria-haspopup="dialog"
      onClick={() => open(lesson.uuid)}
    >
      <Icon size={16} aria-hidden />
      {begun
        ? t(isMissing ? 'schedule.register.notTaken' : 'schedule.register.title')
        : t('schedule.register.reportedShort', { count: reported })}
      <span className="visually-hidden">{isMissing ? t('schedule.register.titleOf', { lesson: named }) : named}</span>
      {begun && reported > 0 && (
        <span className={classes.count}>
          <IconUserX size={14} aria-hidden />
          <span aria-hidden>{reported}</span>
          <span className="visually-hidden">{t('schedule.register.reportedCount', { count: reported })}</span>
        </span>
      )}
    </button>
  )
}
