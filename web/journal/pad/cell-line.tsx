import { useLayoutEffect } from 'react'
import { IconArrowBackUp, IconHistory, IconKeyboardHide } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { dayMonth } from '../../kit/time/dates.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import type { Place } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import { Remarks } from '../grid/remarks.tsx'
import { HandedIn, Pending } from '../grid/tip-facts.tsx'
import type { Point } from '../../spreadsheet/model/block.ts'
import { isTotal, type WorkColumn } from '../model/columns.ts'
import classes from './cell-line.module.css'

type CellLineProps = {
  controller: JournalController
  at: Point
  /** Why a text makes no mark, or what has become of the cell. */
  message: string
  onClose: () => void
}

/** Whose cell is chosen and of which work, above the keypad. */
export function CellLine({ controller, at, message, onClose }: CellLineProps) {
  const place = controller.cells.place(at)
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        {place && <b>{place.row.name}</b>}
        <p role="alert" className={classes.message}>
          {message}
        </p>
        {place && !message && <Facts controller={controller} place={place} />}
      </div>
      <IconButton className={classes.button} label={t('journal.pad.undo')} onClick={() => controller.goBack('undo')}>
        <IconArrowBackUp aria-hidden />
      </IconButton>
      {place && (
        <IconButton
          className={classes.button}
          label={t('journal.menu.history')}
          onClick={() => controller.source.ask({ what: 'history', ...place })}
        >
          <IconHistory aria-hidden />
        </IconButton>
      )}
      <IconButton className={classes.button} label={t('journal.pad.hide')} onClick={onClose}>
        <IconKeyboardHide aria-hidden />
      </IconButton>
    </div>
  )
}

function Facts({ controller, place: { column, row: student } }: { controller: JournalController; place: Place }) {
  const { sheet, words } = controller
  if (isTotal(column)) {
    const { total, official } = sheet.total(column.span, student.uuid)
    const facts = [
      t(`gradebook.marks.span.${column.span}`),
      official !== null && t('journal.officialIs', { mark: words.mark(official) }),
      total !== null && t('journal.estimateIs', { mark: words.mark(total) }),
    ]
    return <small>{facts.filter(Boolean).join(' · ')}</small>
  }
  return <WorkFacts controller={controller} column={column} student={student.uuid} />
}

type WorkFactsProps = { controller: JournalController; column: WorkColumn; student: string }

function WorkFacts({ controller, column, student }: WorkFactsProps) {
  const { sheet, cursor } = controller
  const { work } = column
  const hasRemarks = (sheet.comment(work.id, student) ?? sheet.confirmedAt(work.id, student)) !== undefined
  // With these the line is higher, and the sheet shorter.
  useLayoutEffect(() => {
    if (hasRemarks) cursor.keepInSight()
  }, [cursor, hasRemarks])
  const facts = [work.title, dayMonth(work.date), t('journal.pad.of', { max: decimal(work.maxGrade) })]
  return (
    <>
      <small>
        {facts.join(' · ')}
        <HandedIn controller={controller} column={column} student={student} />
        <Pending controller={controller} entry={sheet.entry(column.key, student)} />
      </small>
      <Remarks {...{ controller, column, student }} className={classes.remarks} />
    </>
  )
}
