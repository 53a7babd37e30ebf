import { useState } from 'react'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { cellState } from '../../../rules/marks.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { fullWords } from '../../kit/marks/mark-words.ts'
import { quarterSpans, quarterSpan, type QuarterSpan } from '../../kit/marks/rows.ts'
import { TotalButton } from '../../kit/marks/total-mark.tsx'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { t } from '../../kit/i18n/texts.ts'
import type { ResultsRow } from './columns.ts'
import { SubjectName } from './diary-table.tsx'
import classes from './performance-list.module.css'
import { WorkSheet } from './work-sheet.tsx'

type PerformanceListProps = { rows: ResultsRow[]; chosen: number | undefined; today: string }
type Work = { subject: string; result: Result }

/** Up to 991 px: a block per subject with its marks, nothing to scroll sideways. */
export function PerformanceList({ rows, chosen, today }: PerformanceListProps) {
  const [work, setWork] = useState<Work>()
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
            <Quarter key={span} {...{ row, span, today }} named={chosen === undefined} onOpen={setWork} />
          ))}
        </section>
      ))}
      {work && <WorkSheet {...work} today={today} onClose={() => setWork(undefined)} />}
    </>
  )
}

type QuarterProps = { row: ResultsRow; span: QuarterSpan; today: string; named: boolean; onOpen: (work: Work) => void }

function Quarter({ row, span, today, named, onOpen }: QuarterProps) {
  const results = row.results[span]
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
              <button type="button" aria-haspopup="dialog" onClick={() => onOpen({ subject: row.subject, result })}>
                <MarkSign mark={result.mark} state={state} />
                <span className="visually-hidden">{fullWords({ ...result, state })} </span>
                <span>{dayMonth(result.date)}</span>
                <TypeCode type={result.type} />
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
