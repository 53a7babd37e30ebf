import type { Assignment } from '../../../contract/gradebook/works.ts'
import { markText } from '../../kit/marks/mark-text.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import classes from './grade.module.css'

/** 11 / 12; before there is one — / 12; a mark that is no number stands alone. */
export function Grade({ of: { grade, maxGrade } }: { of: Pick<Assignment, 'grade' | 'maxGrade'> }) {
  return (
    <>
      {grade !== null && <b className={classes.grade}>{markText(grade)}</b>}
      {typeof grade !== 'string' && (
        <span className={classes.of}>
          {grade === null && '—'} / {decimal(maxGrade)}
        </span>
      )}
    </>
  )
}
