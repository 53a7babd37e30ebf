import type { Assignment } from '../../../contract/gradebook/works.ts'
import { stateOf } from '../../../rules/assignments.ts'
import { addDays } from '../../../rules/kyiv.ts'
import { knownOf } from '../../gradebook/mark/known.ts'
import { MarkButton } from '../../gradebook/mark/mark-button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { weekdayInText } from '../../kit/time/dates.ts'
import { markText } from '../../kit/marks/mark-text.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './today-card.module.css'

type NewMarkProps = { of: Assignment; today: string }

/** A mark on its tile, its subject, and when it was given; opens the mark. */
export function NewMark({ of: assignment, today }: NewMarkProps) {
  const { courseName, alias, title, grade, markedOn } = assignment
  const state = stateOf(assignment, today)
  return (
    <li>
      <MarkButton work={knownOf(assignment)}>
        <b className={cx(classes.mark, classes[state])}>{markText(grade)}</b>
        <span title={title}>
          <span className={classes.subject}>{alias ?? courseName}</span>
          <span className="visually-hidden">
            , {title}, {t(`gradebook.assignments.state.${state}`)},{' '}
          </span>
          <small>{markedOn && whenOf(markedOn, today, t('schedule.today'), t('dashboard.work.yesterday'))}</small>
        </span>
      </MarkButton>
    </li>
  )
}

/** сьогодні, учора, пн; today, yesterday, Mon */
function whenOf(day: string, today: string, todayWord: string, yesterdayWord: string): string {
  if (day === today) return todayWord
  if (day === addDays(today, -1)) return yesterdayWord
  return weekdayInText(day)
}
