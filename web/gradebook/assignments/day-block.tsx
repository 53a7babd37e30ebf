import { cx } from '../../kit/ui/cx.ts'
import { shortDate } from '../../kit/time/dates.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Glyph } from '../../kit/marks/glyph.tsx'
import { courseLine } from './course-line.ts'
import classes from './day-block.module.css'
import { Grade } from './grade.tsx'
import { StateIcon } from './state-icon.tsx'
import type { Task } from './tasks.ts'
import { isHomework, Tick } from './tick.tsx'
import { WorkTitle } from './work-title.tsx'

/** A row of the day's table on a small screen. */
export function DayBlock({ of: task, today }: { of: Task; today: string }) {
  const { courseName, alias, dueDate, state, graded } = task
  const looks = [
    classes.block,
    state === 'TODO' && dueDate === today && classes.soon,
    !graded && classes.asked,
    state === 'TICKED' && classes.ticked,
  ]
  return (
    <li className={cx(...looks)}>
      {isHomework(task) ? <Tick of={task} /> : <Glyph name={courseName} alias={alias} size="md" />}
      <div>
        <h3>
          <WorkTitle of={task} />
        </h3>
        <small>{courseLine(task)}</small>
      </div>
      <span className={classes.due}>
        <span className="visually-hidden">{t('gradebook.assignments.due')}: </span>
        {dueDate ? shortDate(dueDate) : '—'}
      </span>
      {graded && state !== 'TICKED' && (
        <>
          <span className={classes.state}>
            <StateIcon of={state} />
            {t(`gradebook.assignments.state.${state}`)}
          </span>
          <span className={classes.grade}>
            <span className="visually-hidden">{t('gradebook.assignments.grade')}: </span>
            <Grade of={graded} />
          </span>
        </>
      )}
    </li>
  )
}
