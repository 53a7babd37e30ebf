import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Change, CommentChange } from '../../../contract/journal/changes.ts'
import { t } from '../../kit/i18n/texts.ts'
import { shortMoment } from '../../kit/time/dates.ts'
import { Modal, ModalBody } from '../../kit/overlay/modal.tsx'
import { reading } from '../../kit/data/reading.ts'
import { type Query, Waiting } from '../../kit/states/waiting.tsx'
import type { Place } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import { isTotal, type TotalColumn, type WorkColumn } from '../model/columns.ts'
import { HistoryLines } from './history-lines.tsx'
import classes from './dialogs.module.css'

type HistoryDialogProps = Place & { controller: JournalController; onClose: () => void }

const fresh = { staleTime: 0, gcTime: 0 }

/** Changes of a mark and its comment, with their authors and moments. */
export function HistoryDialog({ column, ...rest }: HistoryDialogProps) {
  return isTotal(column) ? <TotalHistory {...rest} column={column} /> : <MarkHistory {...rest} column={column} />
}

function TotalHistory(props: HistoryDialogProps & { column: TotalColumn }) {
  const params = { ...props.controller.sheet.pair, uuid: props.row.uuid }
  const { span } = props.column
  const changes = useQuery({ ...reading(journal.officialChanges, { params, query: { span } }), ...fresh })
  return <History {...props} of={t(`gradebook.marks.span.${span}`)} changes={changes} />
}

function MarkHistory(props: HistoryDialogProps & { column: WorkColumn }) {
  const { work } = props.column
  const params = { ...props.controller.sheet.pair, uuid: props.row.uuid, work: work.id }
  const changes = useQuery({ ...reading(journal.cellChanges, { params }), ...fresh })
  return <History {...props} of={work.title} changes={changes} />
}

type Told = { changes: Change[]; comments?: CommentChange[]; acknowledged?: string | null | undefined }
type HistoryProps = HistoryDialogProps & { of: string; changes: Query & { data: Told | undefined } }

function History({ controller, row: student, onClose, of, changes }: HistoryProps) {
  const told = changes.data
  return (
    <Modal title={t('journal.menu.history')} onClose={onClose}>
      <ModalBody>
        <p className={classes.of}>
          {student.name} · {of}
        </p>
        {told ? (
          <>
            {told.acknowledged && (
              <p className={classes.acknowledged}>
                <IconCircleCheckFilled size={18} aria-hidden />
                {t('journal.history.acknowledged', { at: shortMoment(told.acknowledged) })}
              </p>
            )}
            <HistoryLines changes={told.changes} comments={told.comments ?? []} words={controller.words} />
          </>
        ) : (
          <Waiting for={changes} what="history" form="column" />
        )}
      </ModalBody>
    </Modal>
  )
}
