import { t } from '../../kit/i18n/texts.ts'
import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { best } from '../../../rules/marks.ts'
import { fullDate, shortMoment } from '../../kit/time/dates.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import type { Point } from '../../spreadsheet/model/block.ts'
import { isTotal, type TotalColumn, type WorkColumn } from '../model/columns.ts'
import { isSameDay } from '../queue/value.ts'
import type { Entry } from '../queue/entries.ts'
import type { JournalController } from './controller.ts'
import { Remarks } from './remarks.tsx'
import classes from './tip-facts.module.css'

/** What there is to know of a head, a mark or a total. */
export function TipFacts({ controller, at }: { controller: JournalController; at: Point }) {
  const column = controller.source.columns[at.x - 1]
  const place = controller.cells.place(at)
  if (!column) return null
  if (isTotal(column)) return <TotalFacts controller={controller} column={column} student={place?.row} />
  const { work } = column
  const due = work.due && t('gradebook.marks.due', { day: fullDate(work.due) })
  if (!place)
    return (
      <div className={classes.facts}>
        <b>{withNoBreaks(work.title)}</b>
        <span>{[t(`gradebook.marks.type.${work.type}`), due].filter(Boolean).join(' · ')}</span>
        <Worth work={work} />
        {!work.isOwn && <span>{t('journal.keptElsewhere')}</span>}
      </div>
    )
  return (
    <div className={classes.facts}>
      <b>{withNoBreaks(work.title)}</b>
      <span>{[place.row.name, due].filter(Boolean).join(' · ')}</span>
      <HandedIn controller={controller} column={column} student={place.row.uuid} />
      <Pending controller={controller} entry={controller.sheet.entry(column.key, place.row.uuid)} />
      <Remarks {...{ controller, column }} student={place.row.uuid} className={classes.remarks} />
    </div>
  )
}

function Worth({ work: { maxGrade, coefficient } }: Pick<WorkColumn, 'work'>) {
  const most = maxGrade !== best && t('journal.most', { max: decimal(maxGrade) })
  const counts = coefficient !== 100 && t('journal.counts', { percent: coefficient })
  return most || counts ? <span>{[most, counts].filter(Boolean).join(' · ')}</span> : null
}

export function HandedIn({
  controller,
  column: { work },
  student,
}: {
  controller: JournalController
  column: WorkColumn
  student: string
}) {
  const { sheet, words } = controller
  const shown = sheet.shown(work.id, student)
  const state = sheet.state(work.id, student, shown)
  const day =
    shown.done &&
    t(shown.onTime ? 'gradebook.marks.doneOnTime' : 'gradebook.marks.doneLate', { day: fullDate(shown.done) })
  const mark =
    typeof shown.mark === 'number'
      ? t('gradebook.marks.of', { grade: decimal(shown.mark), max: decimal(work.maxGrade) })
      : ''
  const said = shown.mark !== null || !day ? words.cell(shown.mark, state, work.maxGrade, undefined) : ''
  return <span>{[day, mark || said].filter(Boolean).join(' · ')}</span>
}

export function Pending({ controller: { words }, entry }: { controller: JournalController; entry: Entry | undefined }) {
  if (!entry) return null
  if (entry.theirs) {
    const { mark, done, by, at } = entry.theirs
    const theirs = mark === null ? '–' : words.mark(mark)
    const day = !isSameDay(entry.value, entry.theirs) && done && t('gradebook.marks.done', { day: fullDate(done) })
    const who = [day, by, at && shortMoment(at)].filter(Boolean).join(', ')
    return <span>{t('journal.conflict.tip', { theirs: who ? `${theirs} (${who})` : theirs })}</span>
  }
  return <span>{entry.message ?? t(`journal.cell.${entry.state}`)}</span>
}

type TotalFactsProps = {
  controller: JournalController
  column: TotalColumn
  student: { uuid: string; name: string } | undefined
}

function TotalFacts({ controller: { sheet, words }, column: { span }, student }: TotalFactsProps) {
  const total = student && sheet.total(span, student.uuid)
  return (
    <div className={classes.facts}>
      <b>{t(`gradebook.marks.span.${span}`)}</b>
      {student && <span>{student.name}</span>}
      {total?.official != null && <span>{t('journal.officialIs', { mark: words.mark(total.official) })}</span>}
      {total?.total != null && <span>{t('journal.estimateIs', { mark: words.mark(total.total) })}</span>}
      {!student && <span>{t('journal.totalHint')}</span>}
    </div>
  )
}
