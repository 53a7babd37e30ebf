import type { Assignment } from '../../../contract/gradebook/works.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import { markText } from '../../kit/marks/mark-text.ts'
import { knownOf } from '../mark/known.ts'
import { MarkButton } from '../mark/mark-button.tsx'
import classes from './grade.module.css'

/** 11 / 12, which opens the mark; before there is one — / 12; a mark that is no number stands alone. */
export function Grade({ of: assignment }: { of: Assignment }) {
  const { grade, maxGrade, title } = assignment
  const most = typeof grade !== 'string' && <span className={classes.of}>/ {decimal(maxGrade)}</span>
  if (grade === null) return <span className={classes.of}>— {most}</span>
  return (
    <MarkButton work={knownOf(assignment)} className={classes.button}>
      <b className={classes.grade}>{markText(grade)}</b> {most}
      <span className="visually-hidden">, {title}</span>
    </MarkButton>
  )
}
