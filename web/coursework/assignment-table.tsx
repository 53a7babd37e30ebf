import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../contract/coursework.ts'
import { shortDate } from '../kit/time/dates.ts'
import { decimal } from '../kit/i18n/numbers.ts'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './assignment-table.module.css'
import { Grade } from './grade.tsx'
import { stateOf } from './lists.ts'
import { StateIcon } from './state-icon.tsx'
import { WorkTitle } from './work-title.tsx'

type TableProps = { name: string; assignments: Assignment[]; today: string }

export function AssignmentTable({ name, assignments, today }: TableProps) {
  const { t } = useTranslation()
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          <th>{t('coursework.assignment')}</th>
          <th>{t('coursework.due')}</th>
          <th>{t('coursework.done')}</th>
          <th className={classes.number}>{t('coursework.grade')}</th>
          <th className={classes.number}>{t('coursework.coefficient')}</th>
          <th className={classes.number}>{t('coursework.final')}</th>
          <th className={classes.state}>{t('coursework.state.title')}</th>
        </tr>
      </thead>
      <tbody>
        {assignments.map((one) => (
          <Row key={one.id} of={one} today={today} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ of: assignment, today }: { of: Assignment; today: string }) {
  const { t } = useTranslation()
  const { dueDate, doneDate, coefficient, finalGrade } = assignment
  const state = stateOf(assignment, today)
  const isDue = state === 'TODO' && dueDate === today
  return (
    <tr className={isDue ? classes.soon : undefined}>
      <th scope="row">
        <WorkTitle of={assignment} />
      </th>
      <td>
        {dueDate ? shortDate(dueDate) : '—'}
        {isDue && (
          <Tag tone="soon" className={classes.tag}>
            {t('schedule.today')}
          </Tag>
        )}
      </td>
      <td>{doneDate ? shortDate(doneDate) : '—'}</td>
      <td className={classes.number}>
        <Grade of={assignment} />
      </td>
      <td className={classes.number}>{t('coursework.percent', { number: coefficient })}</td>
      <td className={classes.number}>
        {finalGrade === null ? <span className={classes.of}>—</span> : <b>{decimal(finalGrade)}</b>}
      </td>
      <td className={classes.state}>
        <span>
          {t(`coursework.state.${state}`)}
          <StateIcon of={state} />
        </span>
      </td>
    </tr>
  )
}
