import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../kit/i18n/texts.ts'
import { dayMonth, shortDate } from '../../kit/time/dates.ts'
import { page as school } from '../../kit/data/page.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import type { Words } from '../grid/words.ts'
import { isTotal, mainSpan, type Column, type View } from '../model/columns.ts'
import type { Student } from '../model/saved.ts'
import type { Sheet } from '../model/sheet.ts'
import { PaperFoot } from './paper-foot.tsx'
import classes from './paper.module.css'
import { pagesOf, paperColumns, type PaperPage } from './pages.ts'
import { usePaperMarks, type PaperMarks } from './paper-marks.ts'
import { usePrinting } from './use-printing.ts'

export type PaperProps = {
  /** The journal, its discipline and its class. */
  title: string
  sheet: Sheet
  columns: readonly Column[]
  view: View
  words: Words
}

/** In millimetres: what a page has for the lines of a class. */
const room = { lines: 132, tallest: 5.5 }

/** The sheet as it is printed, whatever of it is in sight: white, all students, heads on each page. */
export function Paper(props: PaperProps) {
  return usePrinting() && createPortal(<Pages {...props} />, document.body)
}

function Pages({ title, sheet, columns, view, words }: PaperProps) {
  const marks = usePaperMarks(sheet, words)
  const shown = paperColumns(columns, view)
  const pages = pagesOf(shown, sheet.students)
  const lines = Math.max(...pages.map(({ students }) => students.length))
  const line = { '--line': `${Math.min(room.tallest, room.lines / lines)}mm` } as CSSProperties
  return (
    <div className={classes.paper} style={line} data-paper>
      {pages.map((page, place) => (
        <section key={page.columns[0]!.key + String(page.students[0]?.number)} className={classes.page}>
          <PaperHead {...{ title, sheet, view }} />
          <PaperTable {...page} marks={marks} />
          <PaperFoot
            {...{ sheet, marks }}
            columns={shown}
            number={place + 1}
            of={pages.length}
            isLast={place === pages.length - 1}
          />
        </section>
      ))}
    </div>
  )
}

function PaperHead({ title, sheet, view }: Pick<PaperProps, 'title' | 'sheet' | 'view'>) {
  const { name } = useParticipant()
  const { quarters } = sheet
  const [first, last] = [quarters[0], quarters.at(-1)]
  const span = view === 'year' ? first && last && { ...first, dateTo: last.dateTo } : quarters[Number(view) - 1]
  const year = first && last ? `${first.dateFrom.slice(0, 4)}/${last.dateTo.slice(0, 4)}` : ''
  const facts = [
    school().schoolName,
    `${t(`gradebook.marks.span.${mainSpan(view)}`)} ${year}${span ? `, ${shortDate(span.dateFrom)}–${shortDate(span.dateTo)}` : ''}`,
    t('journal.students', { count: sheet.students.length }),
    t('journal.print.teacher', { name }),
  ]
  return (
    <header>
      <h1>{title}</h1>
      <p className={classes.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </header>
  )
}

function PaperTable({ columns, students, marks }: PaperPage<Student> & { marks: PaperMarks }) {
  return (
    <table>
      <thead>
        <tr>
          <th className={classes.number}>№</th>
          <th className={classes.name}>{t('journal.student')}</th>
          {columns.map((column) => (
            <th key={column.key} className={isTotal(column) ? classes.total : undefined}>
              {isTotal(column) ? (
                t(`journal.head.${column.span}`)
              ) : (
                <>
                  {dayMonth(column.work.date)}
                  <small>
                    {t(`gradebook.marks.code.${column.work.type}`)}
                    {column.ordinal}
                  </small>
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {students.map(({ number, student }) => (
          <tr key={student.uuid} className={number % 5 ? undefined : classes.fifth}>
            <td>{number}</td>
            <td className={classes.name}>{student.name}</td>
            {columns.map((column) => (
              <td key={column.key} className={isTotal(column) ? classes.total : undefined}>
                {marks.textOf(column, student.uuid)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
