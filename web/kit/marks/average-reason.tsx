import { IconChevronRight } from '@tabler/icons-react'
import { t } from '../i18n/texts.ts'
import { over } from '../../../rules/fraction.ts'
import { decimals, percent } from '../i18n/numbers.ts'
import classes from './explanation.module.css'
import { averageOf } from './reason.ts'
import type { QuarterDiary, QuarterSpan, Row, Topic } from './rows.ts'
import { Sum } from './verdict.tsx'

type AverageReasonProps = { rows: Row[]; span: QuarterSpan; diary: QuarterDiary; onOpen: (topic: Topic) => void }

/** An average over all subjects: every mark of the quarter by its weight. */
export function AverageReason({ rows, span, diary, onOpen }: AverageReasonProps) {
  const { subjects, weight, points } = averageOf(rows, diary)
  return (
    <>
      <p className={classes.of}>{t(`gradebook.marks.span.${span}`)}</p>
      {weight.n > 0n && <Sum top={points} bottom={weight} exact={over(points, weight)} />}
      <p className={classes.words}>{t('gradebook.marks.why.averageWords')}</p>
      <ul className={classes.parts}>
        {subjects.map(({ row, works }) => (
          <li key={row.id}>
            <button type="button" onClick={() => onOpen({ row, span })}>
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
