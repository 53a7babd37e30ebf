import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { cx } from '../../kit/ui/cx.ts'
import { StatusIcon } from '../../kit/ui/status-icon.tsx'
import { lookOf } from '../lesson/alive.ts'
import { labelsInWords, TestTag } from '../lesson/lesson-type.tsx'
import cell from '../lesson/lesson-cell.module.css'
import type { Kind } from './whose.ts'
import classes from './any-week.module.css'

/** A lesson of a week that is only looked at: a class's with its teacher, a teacher's with its classes. */
export function AnyLesson({ lesson, kind }: { lesson: ScheduleEntry; kind: Kind }) {
  const look = lookOf(lesson)
  const moved = lesson.movedFrom && t('schedule.movedFrom', { day: dayMonth(lesson.movedFrom) })
  const words = [...labelsInWords(lesson), moved].filter(Boolean)
  return (
    <div className={cx(cell.lesson, cell[look], classes.lesson)}>
      <div className={cell.head}>
        <span className={cell.title}>{lesson.courseTitle}</span>
        {look === 'running' && <StatusIcon status="CURRENT" className={cell.status} />}
      </div>
      <div className={classes.with}>{kind === 'group' ? lesson.teacher : lesson.group}</div>
      <div className={cell.foot}>
        <TestTag of={lesson} short plain={look === 'inactive'} className={cell.tag} />
        {words.length > 0 && <span className={cell.words}>{words.join(' · ')}</span>}
      </div>
    </div>
  )
}
