import { shortDate } from '../../kit/time/dates.ts'
import { Glyph } from '../../kit/marks/glyph.tsx'
import { decimal } from '../../kit/i18n/numbers.ts'
import { cx } from '../../kit/ui/cx.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { t } from '../../kit/i18n/texts.ts'
import type { Entry } from './by-day.ts'
import classes from './work-table.module.css'
import marks from './grade.module.css'
import { Grade } from './grade.tsx'
import { StateIcon } from './state-icon.tsx'
import { WorkTitle } from './work-title.tsx'

type WorkTableProps = {
  name: string
  entries: Entry[]
  today: string
  /** All of one course: its name is left out, and when they were handed in has a column. */
  ofCourse?: boolean
}

export function WorkTable({ name, entries, today, ofCourse = false }: WorkTableProps) {
  return (
    <table className={cx(classes.table, ofCourse ? classes.course : classes.days)} aria-label={name}>
      <thead>
        <tr>
          <th>{t('gradebook.assignments.assignment')}</th>
          <th>{t('gradebook.assignments.due')}</th>
          {ofCourse && <th>{t('gradebook.assignments.done')}</th>}
          <th className={classes.number}>{t('gradebook.assignments.grade')}</th>
          <th className={classes.number}>{t('gradebook.assignments.coefficient')}</th>
          <th className={classes.number}>{t('gradebook.assignments.final')}</th>
          <th className={classes.state}>{t('gradebook.assignments.state.title')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((one) => (
          <Row key={one.key} of={one} today={today} ofCourse={ofCourse} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ of: entry, today, ofCourse }: { of: Entry; today: string; ofCourse: boolean }) {
  const { courseName, alias, dueDate, state, graded } = entry
  const isDue = state === 'TODO' && dueDate === today
  return (
    <tr className={isDue ? classes.soon : undefined}>
      <th scope="row">
        {ofCourse ? (
          <WorkTitle of={entry} />
        ) : (
          <div className={classes.what}>
            <Glyph name={courseName} alias={alias} size="md" />
            <span>
              <WorkTitle of={entry} />
              <small>{graded ? courseName : t('gradebook.assignments.homeworkOf', { course: courseName })}</small>
            </span>
          </div>
        )}
      </th>
      <td>
        {dueDate ? shortDate(dueDate) : '—'}
        {isDue && (
          <Tag tone="soon" className={classes.tag}>
            {t('schedule.today')}
          </Tag>
        )}
      </td>
      {ofCourse && <td>{graded?.doneDate ? shortDate(graded.doneDate) : '—'}</td>}
      <td className={classes.number}>{graded && <Grade of={graded} />}</td>
      <td className={classes.number}>{graded && t('gradebook.assignments.percent', { number: graded.coefficient })}</td>
      <td className={classes.number}>
        {graded &&
          (graded.finalGrade === null ? (
            <span className={marks.of}>—</span>
          ) : (
            <b className={marks.grade}>{decimal(graded.finalGrade)}</b>
          ))}
      </td>
      <td className={classes.state}>
        {graded && (
          <span>
            {t(`gradebook.assignments.state.${state}`)}
            <StateIcon of={state} />
          </span>
        )}
      </td>
    </tr>
  )
}
