import { cellState } from '../../../rules/marks.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { fullWords } from '../../kit/marks/mark-words.ts'
import { quarterSpans, quarterSpan, type QuarterSpan, type Row } from '../../kit/marks/reason.ts'
import { TotalButton } from '../../kit/marks/total-mark.tsx'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { MarkButton } from '../mark/mark-button.tsx'
import { SubjectName } from './diary-table.tsx'
import classes from './performance-list.module.css'

type PerformanceListProps = { rows: Row[]; chosen: number | undefined; today: string }

/** Up to 991 px: a block per subject with its marks, nothing to scroll sideways. */
export function PerformanceList({ rows, chosen, today }: PerformanceListProps) {
  return (
    <>
      {rows.map((row) => (
        <section key={row.id} className={classes.subject} aria-labelledby={`subject-${row.id}`}>
          <header className={classes.head}>
            <h2 id={`subject-${row.id}`} className={classes.name}>
              <SubjectName row={row} />
            </h2>
            <span className={classes.total}>
              <TotalButton row={row} span={chosen === undefined ? 'y' : quarterSpan(chosen)} />
            </span>
          </header>
          {(chosen === undefined ? quarterSpans : [quarterSpan(chosen)]).map((span) => (
            <Quarter key={span} {...{ row, span, today }} named={chosen === undefined} />
          ))}
        </section>
      ))}
    </>
  )
}

type QuarterProps = { row: Row; span: QuarterSpan; today: string; named: boolean }

function Quarter({ row, span, today, named }: QuarterProps) {
  const { results } = row[span]
  if (!results.length) return named ? null : <p className={classes.none}>{t('gradebook.marks.noWorks')}</p>
  return (
    <>
      {named && (
        <h3 className={classes.quarter}>
          {t(`gradebook.marks.span.${span}`)}
          <TotalButton row={row} span={span} />
        </h3>
      )}
      <ul className={classes.marks}>
        {results.map((result) => {
          const state = cellState(result, today)
          return (
            <li key={result.id}>
              <MarkButton work={{ ...result, subject: row.subject }}>
                <MarkSign mark={result.mark} state={state} />
                <span className="visually-hidden">{fullWords({ ...result, state })} </span>
                <span>{dayMonth(result.date)}</span>
                <TypeCode type={result.type} />
              </MarkButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}
