import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Change } from '../../../contract/journal/changes.ts'
import { t } from '../../kit/i18n/texts.ts'
import { shortMoment } from '../../kit/time/dates.ts'
import { Modal, ModalBody } from '../../kit/overlay/modal.tsx'
import { reading } from '../../kit/data/reading.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import type { Place } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import { isTotal } from '../model/columns.ts'
import classes from './dialogs.module.css'

type HistoryDialogProps = Place & { controller: JournalController; onClose: () => void }

/** Who changed a mark, as whom, when, from what to what. */
export function HistoryDialog({ controller, column, row: student, onClose }: HistoryDialogProps) {
  const params = { ...controller.sheet.pair, uuid: student.uuid }
  const changes = useQuery<{ changes: Change[]; acknowledged?: string | null | undefined }>({
    ...(isTotal(column)
      ? reading(journal.officialChanges, { params, query: { span: column.span } })
      : reading(journal.cellChanges, { params: { ...params, work: column.work.id } })),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal title={t('journal.menu.history')} onClose={onClose}>
      <ModalBody>
        <p className={classes.of}>
          {student.name} · {isTotal(column) ? t(`gradebook.marks.span.${column.span}`) : column.work.title}
        </p>
        {changes.data ? (
          <>
            {changes.data.acknowledged && (
              <p className={classes.acknowledged}>
                <IconCircleCheckFilled size={18} aria-hidden />
                {t('journal.history.acknowledged', { at: shortMoment(changes.data.acknowledged) })}
              </p>
            )}
            <Changes changes={changes.data.changes} controller={controller} />
          </>
        ) : (
          <Waiting for={changes} what="history" form="column" />
        )}
      </ModalBody>
    </Modal>
  )
}

function Changes({ changes, controller: { words } }: { changes: Change[]; controller: JournalController }) {
  if (!changes.length) return <p>{t('journal.history.none')}</p>
  const said = (mark: Change['before'], submitted = false) =>
    mark === null ? (submitted ? t('journal.handedIn') : '–') : words.mark(mark)
  return (
    <ul className={classes.changes}>
      {changes.map(({ at, by, as, before, after, submitted }) => (
        <li key={`${at}.${String(before)}.${String(after)}`}>
          <b>
            {said(before)} → {said(after, submitted)}
          </b>
          <span>
            {as && as !== by ? t('journal.history.as', { by, as }) : (by ?? t('journal.history.system'))}
            <small>{shortMoment(at)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
