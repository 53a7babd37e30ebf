import { useQuery } from '@tanstack/react-query'
import { journal } from '../../../contract/journal/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { GuardedModal } from '../../kit/overlay/guarded-modal.tsx'
import { ModalBody } from '../../kit/overlay/modal.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import type { JournalController } from '../grid/controller.ts'
import type { Place } from '../grid/dialog-request.ts'
import { isTotal } from '../model/columns.ts'
import { CommentForm } from './comment-form.tsx'

type CommentDialogProps = Place & { controller: JournalController; onClose: () => void }

/** The teacher's words on a mark. */
export function CommentDialog({ controller, column, row: student, onClose }: CommentDialogProps) {
  const { sheet, words } = controller
  const comments = useQuery(reading(journal.comments, { params: sheet.pair }))
  if (isTotal(column)) return null
  const { work } = column
  const begun = comments.data?.comments.find((one) => one.work === work.id && one.student === student.uuid)
  const shown = sheet.shown(work.id, student.uuid)
  const mark = words.cell(shown.mark, sheet.state(work.id, student.uuid, shown), work.maxGrade, undefined)
  const of = [student.name, work.title, mark].join(' · ')
  return (
    <GuardedModal title={t('journal.comment.title')} onClose={onClose}>
      {comments.data ? (
        <CommentForm sheet={sheet} work={work.id} student={student.uuid} {...{ of, begun, onClose }} />
      ) : (
        <ModalBody>
          <Waiting for={comments} what="comments" form="column" />
        </ModalBody>
      )}
    </GuardedModal>
  )
}
