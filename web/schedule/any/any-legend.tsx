import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { StatusIcon } from '../../kit/ui/status-icon.tsx'
import { testOf } from '../lesson/alive.ts'
import { TestTag } from '../lesson/lesson-type.tsx'
import classes from '../week/legend.module.css'

/** The sign of a lesson that runs, and the kinds of tests of this week. */
export function AnyLegend({ lessons }: { lessons: ScheduleEntry[] }) {
  const tests = [...new Map(lessons.filter(testOf).map((lesson) => [lesson.courseType, lesson])).values()]
  return (
    <div className={classes.legend}>
      <ul className={classes.list} aria-label={t('schedule.legend')}>
        <li>
          <StatusIcon status="CURRENT" silent className={classes.icon} />
          {t('schedule.any.running')}
        </li>
        {tests.map((lesson) => (
          <li key={lesson.courseType}>
            <TestTag of={lesson} />
          </li>
        ))}
      </ul>
      <span className={classes.zone}>{t('schedule.kyivTime')}</span>
    </div>
  )
}
