import { useQuery } from '@tanstack/react-query'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { cellState, spans } from '../../../rules/marks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { dayMonth } from '../../kit/time/dates.ts'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { Modal, ModalBody } from '../../kit/overlay/modal.tsx'
import { reading } from '../../kit/data/reading.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import type { JournalController } from '../grid/controller.ts'
import { resultsOf } from '../model/reason-row.ts'
import type { Student } from '../model/saved.ts'
import { Attendance } from './attendance.tsx'
import classes from './dialogs.module.css'

type StudentDialogProps = { controller: JournalController; student: Student; onClose: () => void }

/** What a teacher looks up of one student: totals, what is missing, the marks, who was there. */
export function StudentDialog({ controller: { sheet, words }, student, onClose }: StudentDialogProps) {
  const card = useQuery(reading(journal.student, { params: { ...sheet.pair, uuid: student.uuid } }))
  const results = [4, 3, 2, 1].flatMap((quarter) => resultsOf(sheet, student, quarter).toReversed())
  const missing = results.filter(
    (result) => cellState(result, sheet.today) === 'MISSING' && !sheet.isBefore(result.id, student.uuid),
  )
  const given = results.filter(({ mark }) => mark !== null)
  return (
    <Modal title={student.name} onClose={onClose}>
      <ModalBody>
        {card.data && (
          <div className={classes.card}>
            <Avatar of={card.data.student} size={44} />
            <small>{t('kit.layout.class', { name: card.data.student.groupName })}</small>
          </div>
        )}
        <dl className={classes.totals}>
          {spans.map((span) => {
            const { total, official } = sheet.total(span, student.uuid)
            const mark = official ?? total
            return (
              <div key={span}>
                <dt>{t(`gradebook.marks.head.${span}`)}</dt>
                <dd>{mark === null ? '—' : words.mark(mark)}</dd>
              </div>
            )
          })}
        </dl>
        <Works title={t('journal.card.missing', { count: missing.length })} works={missing} today={sheet.today} />
        {card.data ? (
          <Attendance days={card.data.student.attendance} />
        ) : (
          <Waiting for={card} what="student" form="column" />
        )}
        <Works title={t('journal.card.marks', { count: given.length })} works={given} today={sheet.today} />
      </ModalBody>
    </Modal>
  )
}

function Works({ title, works, today }: { title: string; works: Result[]; today: string }) {
  if (!works.length) return null
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.works}>
        {works.map((result) => (
          <li key={result.id}>
            <small>{dayMonth(result.date)}</small>
            <span>
              {result.name} <TypeCode type={result.type} />
            </span>
            <MarkSign mark={result.mark} state={cellState(result, today)} />
          </li>
        ))}
      </ul>
    </>
  )
}
