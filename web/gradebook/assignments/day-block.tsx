import { cx } from '../../kit/ui/cx.ts'
import { shortDate } from '../../kit/time/dates.ts'
import { t } from '../../kit/i18n/texts.ts'
import type { Entry } from './by-day.ts'
import classes from './day-block.module.css'
import { Grade } from './grade.tsx'
import { StateIcon } from './state-icon.tsx'
import { WorkTitle } from './work-title.tsx'

/** A row of the day's table on a small screen. */
export function DayBlock({ of: entry, today }: { of: Entry; today: string }) {
  const { courseName, dueDate, state, graded } = entry
  return (
    <li className={cx(classes.block, state === 'TODO' && dueDate === today && classes.soon)}>
      <div>
        <h3>
          <WorkTitle of={entry} />
        </h3>
        <small>{graded ? courseName : t('gradebook.assignments.homeworkOf', { course: courseName })}</small>
      </div>
      <span className={classes.due}>
        <span className="visually-hidden">{t('gradebook.assignments.due')}: </span>
        {dueDate ? shortDate(dueDate) : '—'}
      </span>
      <span className={classes.state}>
        {graded && (
          <>
            <StateIcon of={state} />
            {t(`gradebook.assignments.state.${state}`)}
          </>
        )}
      </span>
      <span className={classes.grade}>
        {graded && (
          <>
            <span className="visually-hidden">{t('gradebook.assignments.grade')}: </span>
            <Grade of={graded} />
          </>
        )}
      </span>
    </li>
  )
}
