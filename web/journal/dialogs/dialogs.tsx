import type { DialogRequest } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import type { View } from '../model/columns.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { OfficialsDialog } from './officials-dialog.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { StudentDialog } from './student-dialog.tsx'
import { TotalReason } from './total-reason.tsx'
import { WorkModal } from './work-modal.tsx'

type DialogsProps = {
  controller: JournalController
  asked: Exclude<DialogRequest, { what: 'menu' }>
  onClose: () => void
  view: View
  onView: (view: View) => void
}

export function Dialogs({ controller, asked, onClose, view, onView }: DialogsProps) {
  const shared = { controller, onClose }
  switch (asked.what) {
    case 'history':
      return <HistoryDialog {...shared} {...asked} />
    case 'day':
      return <DayDialog {...shared} {...asked} />
    case 'comment':
      return <CommentDialog {...shared} {...asked} />
    case 'conflict':
      return <ConflictDialog {...shared} {...asked} />
    case 'reason':
      return <TotalReason {...shared} {...asked} />
    case 'row':
      return <StudentDialog {...shared} student={asked.row} />
    case 'work':
      return <WorkModal {...shared} work={asked.work} view={view} onView={onView} />
    case 'removal':
      return <RemovalDialog {...shared} work={asked.work} />
    case 'officials':
      return <OfficialsDialog {...shared} span={asked.span} />
    case 'paste':
      return <PasteDialog {...shared} {...asked} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
  }
}
