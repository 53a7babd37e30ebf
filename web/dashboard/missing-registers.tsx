import { IconClipboardList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { registers, type ScheduleEntry } from '../../contract/schedule.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { slotName } from '../../rules/slots.ts'
import { hasEnded } from '../../rules/status.ts'
import { Button } from '../kit/button.tsx'
import { may } from '../kit/may.ts'
import { useMe } from '../kit/participant.ts'
import { Card } from '../kit/table.tsx'
import { heldOf } from '../schedule/alive.ts'
import { useOpenRegister } from '../schedule/register-opener.tsx'
import classes from './missing-registers.module.css'

/** A teacher's lessons of today that are over and have no register; nothing when all have one. */
export function MissingRegisters({ lessons, now }: { lessons: ScheduleEntry[]; now: WallClock }) {
  const { t } = useTranslation()
  const me = useMe()
  const open = useOpenRegister()
  if (!may(me, registers.read)) return null
  const missing = lessons.filter(
    (lesson) => lesson.date === now.day && lesson.from && hasEnded(heldOf(lesson), now) && !lesson.attendance?.isTaken,
  )
  if (!missing.length) return null
  return (
    <Card aria-labelledby="missing" className={classes.card}>
      <h2 id="missing">
        <IconClipboardList size={20} aria-hidden />
        {t('attendance.missing')}
      </h2>
      <ul>
        {missing.map((lesson) => (
          <li key={lesson.uuid}>
            <span>
              <b>{lesson.courseTitle}</b> {[lesson.group, slotName(lesson)].join(' · ')}
            </span>
            <Button
              look="sub"
              size="sm"
              aria-haspopup="dialog"
              aria-label={t('attendance.registerOf', { lesson: `${lesson.courseTitle}, ${lesson.group}` })}
              onClick={() => open(lesson.uuid)}
            >
              {t('attendance.register')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
