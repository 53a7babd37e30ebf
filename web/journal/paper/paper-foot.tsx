import { symbols, workTypes } from '../../../rules/marks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { fullDate, schoolNow } from '../../kit/time/dates.ts'
import { isTotal, type Column } from '../model/columns.ts'
import type { Sheet } from '../model/sheet.ts'
import type { PaperMarks } from './paper-marks.ts'
import classes from './paper.module.css'

type PaperFootProps = {
  sheet: Sheet
  columns: readonly Column[]
  marks: PaperMarks
  number: number
  of: number
  isLast: boolean
}

/** On the last page what the letters mean, and room to sign; on each, when it was printed and which it is. */
export function PaperFoot({ sheet, columns, marks, number, of, isLast }: PaperFootProps) {
  const now = schoolNow()
  const printed = t('journal.print.printed', {
    day: fullDate(now.toPlainDate()),
    time: now.toPlainTime().toString({ smallestUnit: 'minute' }),
  })
  const isEstimate = columns.some(
    (column) => isTotal(column) && sheet.students.some(({ uuid }) => sheet.total(column.span, uuid).official === null),
  )
  return (
    <footer>
      {isLast && (
        <>
          <PaperLegend {...{ sheet, columns, marks }} />
          <p className={classes.signature}>
            {(['signature', 'name', 'date'] as const).map((what) => (
              <span key={what}>
                {t(`journal.print.${what}`)}
                <u />
              </span>
            ))}
          </p>
        </>
      )}
      <p className={classes.foot}>
        <span>{[printed, isEstimate && t('journal.print.estimates')].filter(Boolean).join(' · ')}</span>
        <span>{t('journal.print.page', { number, of })}</span>
      </p>
    </footer>
  )
}

function PaperLegend({ sheet, columns, marks }: Pick<PaperFootProps, 'sheet' | 'columns' | 'marks'>) {
  const given = new Set(
    sheet.students.flatMap(({ uuid }) =>
      columns.map((column) => {
        if (!isTotal(column)) return sheet.shown(column.work.id, uuid).mark
        const { official, total } = sheet.total(column.span, uuid)
        return official ?? total
      }),
    ),
  )
  const used = symbols.filter((symbol) => ['ABSENT', 'EXEMPT'].includes(symbol) || given.has(symbol))
  const types = workTypes.filter((type) => columns.some((column) => !isTotal(column) && column.work.type === type))
  const signs = [
    ['9', t('journal.print.onTime')],
    [`9${marks.late}`, t('journal.print.late')],
    [marks.handedIn, t('journal.print.handedIn')],
    [marks.missing, t('journal.print.missing')],
    ...used.map(
      (symbol) => [t(`gradebook.marks.symbol.${symbol}`), t(`gradebook.marks.symbolWords.${symbol}`)] as const,
    ),
  ] as const
  return (
    <p className={classes.legend}>
      {signs.map(([sign, words]) => (
        <span key={sign}>
          <b>{sign}</b> {words}
        </span>
      ))}
      <span>{t('journal.print.empty')}</span>
      <span>
        {types
          .map((type) => `${t(`gradebook.marks.code.${type}`)} ${t(`gradebook.marks.type.${type}`).toLowerCase()}`)
          .join(', ')}
      </span>
    </p>
  )
}
