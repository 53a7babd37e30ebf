import type { Assignment } from '../../../contract/gradebook/works.ts'
import { stateOf } from '../../../rules/assignments.ts'
import { cx } from '../../kit/ui/cx.ts'
import { shortDate } from '../../kit/time/dates.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './assignment-block.module.css'
import { Grade } from './grade.tsx'
import { StateIcon } from './state-icon.tsx'
import { WorkTitle } from './work-title.tsx'

/** A row of the table on a small screen: its title, its state, and each column's name over its value. */
export function AssignmentBlock({ of: assignment, today }: { of: Assignment; today: string }) {
  const { dueDate, doneDate, coefficient, finalGrade } = assignment
  const state = stateOf(assignment, today)
  const isDue = state === 'TODO' && dueDate === today
  const facts = [
    { name: t('gradebook.assignments.due'), value: dueDate ? shortDate(dueDate) : '—' },
    { name: t('gradebook.assignments.done'), value: doneDate ? shortDate(doneDate) : '—' },
    {
      name: t('gradebook.assignments.grade'),
      value: <Grade of={assignment} />,
    },
    {
      name: t('gradebook.assignments.coefficient'),
      value: t('gradebook.assignments.percent', { number: coefficient }),
    },
    { name: t('gradebook.assignments.final'), value: finalGrade === null ? '—' : decimal(finalGrade) },
  ]
  return (
    <li className={cx(classes.block, isDue && classes.soon)}>
      <h3>
        <WorkTitle of={assignment} />
      </h3>
      <p className={classes.state}>
        <StateIcon of={state} />
        {t(`gradebook.assignments.state.${state}`)}
        {isDue && (
          <Tag tone="soon" className={classes.tag}>
            {t('schedule.today')}
          </Tag>
        )}
      </p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
