import { IconChevronRight } from '@tabler/icons-react'
import { t } from '../i18n/texts.ts'
import { over } from '../../../rules/fraction.ts'
import type { Weights } from '../../../rules/marks.ts'
import { decimals, percent } from '../i18n/numbers.ts'
import classes from './explanation.module.css'
import { averageOf, type QuarterSpan, type Row, type Topic, topicOf } from './reason.ts'
import { Sum } from './verdict.tsx'

type AverageReasonProps = { rows: Row[]; span: QuarterSpan; weights: Weights; onOpen: (topic: Topic) => void }

/** An average over all subjects: every mark of the quarter by its weight. */
export function AverageReason({ rows, span, weights, onOpen }: AverageReasonProps) {
  const { subjects, weight, points } = averageOf(rows, span, weights)
  return (
    <>
      {weight.n > 0n && <Sum top={points} bottom={weight} exact={over(points, weight)} />}
      <p className={classes.words}>{t('gradebook.marks.why.averageWords')}</p>
      <ul className={classes.parts}>
        {subjects.map(({ row, works }) => (
          <li key={row.id}>
            <button type="button" onClick={() => onOpen(topicOf(row, span))}>
              <span>
                {row.subject}
                <small>
                  {t('gradebook.marks.why.subjectMarks', { count: works.counted.length })} ·{' '}
                  {t('gradebook.marks.why.ofAll', { share: percent(over(works.weight, weight)) })}
                </small>
              </span>
              <b>{decimals(works.exact!).text}</b>
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
