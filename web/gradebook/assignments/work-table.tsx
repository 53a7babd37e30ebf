import { shortDate } from '../../kit/time/dates.ts'
import { Glyph } from '../../kit/marks/glyph.tsx'
import { decimal } from '../../kit/i18n/numbers.ts'
import { cx } from '../../kit/ui/cx.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './work-table.module.css'
import marks from './grade.module.css'
import { Grade } from './grade.tsx'
import { StateIcon } from './state-icon.tsx'
import { courseLine } from './course-line.ts'
import type { Task } from './tasks.ts'
import { homeworkState, isHomework, Tick } from './tick.tsx'
import { WorkTitle } from './work-title.tsx'

type WorkTableProps = {
  name: string
  tasks: Task[]
  today: string
  /** All of one course: its name is left out, and when they were handed in and their final grades have columns. */
  ofCourse?: boolean
}

export function WorkTable({ name, tasks, today, ofCourse = false }: WorkTableProps) {
  return (
    <table className={cx(classes.table, ofCourse ? classes.course : classes.days)} aria-label={name}>
      <thead>
        <tr>
          <th>{t('gradebook.assignments.assignment')}</th>
          <th>{t('gradebook.assignments.due')}</th>
          {ofCourse && <th>{t('gradebook.assignments.done')}</th>}
          <th className={classes.number}>{t('gradebook.assignments.grade')}</th>
          <th className={classes.number}>{t('gradebook.assignments.coefficient')}</th>
          {ofCourse && <th className={classes.number}>{t('gradebook.assignments.final')}</th>}
          <th className={classes.state}>{t('gradebook.assignments.state.title')}</th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((one) => (
          <Row key={one.key} of={one} today={today} ofCourse={ofCourse} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ of: task, today, ofCourse }: { of: Task; today: string; ofCourse: boolean }) {
  const { dueDate, state, graded } = task
  const isDue = state === 'TODO' && dueDate === today
  return (
    <tr className={cx(isDue && classes.soon, state === 'TICKED' && classes.ticked)}>
      <th scope="row">{ofCourse ? <WorkTitle of={task} /> : <What of={task} />}</th>
      <td>
        {dueDate ? shortDate(dueDate) : '—'}
        {isDue && (
          <Tag tone="soon" className={classes.tag}>
            {t('schedule.today')}
          </Tag>
        )}
      </td>
      {ofCourse && <td>{graded?.doneDate ? shortDate(graded.doneDate) : '—'}</td>}
      {graded ? (
        <Graded of={graded} ofCourse={ofCourse} />
      ) : (
        <td colSpan={2} className={classes.ungraded}>
          {t('gradebook.assignments.homework.ungraded')}
        </td>
      )}
      <td className={classes.state}>
        {state === 'TICKED' || !graded ? (
          <span className={cx(state === 'TICKED' && classes.done)}>
            {homeworkState(task)}
            {state === 'OVERDUE' && <StateIcon of={state} />}
          </span>
        ) : (
          <span>
            {t(`gradebook.assignments.state.${state}`)}
            <StateIcon of={state} />
          </span>
        )}
      </td>
    </tr>
  )
}

function What({ of: task }: { of: Task }) {
  return (
    <div className={classes.what}>
      {isHomework(task) ? <Tick of={task} isSaid /> : <span className={classes.noTick} />}
      <Glyph name={task.courseName} alias={task.alias} size="md" />
      <span>
        <WorkTitle of={task} />
        <small>{courseLine(task)}</small>
      </span>
    </div>
  )
}

function Graded({ of, ofCourse }: { of: NonNullable<Task['graded']>; ofCourse: boolean }) {
  return (
    <>
      <td className={classes.number}>
        <Grade of={of} />
      </td>
      <td className={classes.number}>{t('gradebook.assignments.percent', { number: of.coefficient })}</td>
      {ofCourse && (
        <td className={classes.number}>
          {of.finalGrade === null ? (
            <span className={marks.of}>—</span>
          ) : (
            <b className={marks.grade}>{decimal(of.finalGrade)}</b>
          )}
        </td>
      )}
    </>
  )
}
