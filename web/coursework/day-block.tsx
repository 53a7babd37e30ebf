import { useTranslation } from 'react-i18next'
import { cx } from '../kit/ui/cx.ts'
import { shortDate } from '../kit/time/dates.ts'
import type { Entry } from './by-day.ts'
import classes from './day-block.module.css'
import { Grade } from './grade.tsx'
import { StateIcon } from './state-icon.tsx'
import { WorkTitle } from './work-title.tsx'

/** A row of the day's table on a small screen. */
export function DayBlock({ of: entry, today }: { of: Entry; today: string }) {
  const { t } = useTranslation()
  const { courseName, dueDate, state, graded } = entry
  return (
    <li className={cx(classes.block, state === 'TODO' && dueDate === today && classes.soon)}>
      <div>
        <h3>
          <WorkTitle of={entry} />
        </h3>
        <small>{graded ? courseName : t('coursework.homeworkOf', { course: courseName })}</small>
      </div>
      <span className={classes.due}>
        <span className="visually-hidden">{t('coursework.due')}: </span>
        {dueDate ? shortDate(dueDate) : '—'}
      </span>
      <span className={classes.state}>
        {graded && (
          <>
            <StateIcon of={state} />
            {t(`coursework.state.${state}`)}
          </>
        )}
      </span>
      <span className={classes.grade}>
        {graded && (
          <>
            <span className="visually-hidden">{t('coursework.grade')}: </span>
            <Grade of={graded} />
          </>
        )}
      </span>
    </li>
  )
}
