import { useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Modal, ModalBody, ModalFooter } from '../../kit/overlay/modal.tsx'
import { settled } from '../../spreadsheet/control/pasting.ts'
import { leadTo } from '../../spreadsheet/model/pasted.ts'
import type { PastePlan, Planned as PlannedOf, Refused as RefusedOf } from '../../spreadsheet/model/source.ts'
import type { JournalShape } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import classes from './dialogs.module.css'
import { PasteLeads, type LeadTo } from './paste-leads.tsx'

type Planned = PlannedOf<JournalShape>
type Refused = RefusedOf<JournalShape>

type PasteDialogProps = { controller: JournalController; plan: PastePlan<JournalShape>; onClose: () => void }

/** Who gets what, what it replaces and what finds no place; nothing is written before the teacher has seen it. */
export function PasteDialog({ controller, plan: first, onClose }: PasteDialogProps) {
  const [plan, setPlan] = useState(first)
  const { planned, refused, pasted, rows } = plan
  const named = new Set(pasted.lines.map(({ at }) => at))
  const missing = pasted.by.names ? rows.filter((_, at) => !named.has(at)) : []
  const isWhole = !refused.length && [...pasted.lines, ...pasted.columns].every(({ at }) => at !== undefined)
  const choose: LeadTo = (which, place, at) =>
    setPlan(settled(controller, { ...plan, pasted: leadTo(pasted, which, place, at) }))
  const write = () => {
    controller.cells.put(planned)
    onClose()
  }
  return (
    <Modal title={t('journal.paste.title')} onClose={onClose}>
      <ModalBody>
        <Summary planned={planned} />
        <PasteLeads controller={controller} plan={plan} leadTo={choose} />
        {refused.length > 0 && (
          <>
            <h3 className={classes.heading}>{t('journal.paste.left', { count: refused.length })}</h3>
            <ul className={classes.list}>
              {refused.map((one) => (
                <Unfit key={`${one.at.y}.${one.at.x}`} controller={controller} refused={one} />
              ))}
            </ul>
          </>
        )}
        {planned.length > 0 && (
          <>
            <h3 className={classes.heading}>{t('journal.paste.planned', { count: planned.length })}</h3>
            <PlannedMarks controller={controller} planned={planned} />
          </>
        )}
        {missing.length > 0 && (
          <p className={classes.missing}>
            {t('journal.paste.missing', { count: missing.length, names: missing.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </ModalBody>
      <ModalFooter>
        <Button look={planned.length ? 'sub' : 'accent'} onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        {planned.length > 0 && (
          <Button data-first-focus onClick={write}>
            {isWhole ? t('journal.menu.paste') : t('journal.paste.rest', { count: planned.length })}
          </Button>
        )}
      </ModalFooter>
    </Modal>
  )
}

function Summary({ planned }: { planned: Planned[] }) {
  const replaced = planned.filter(({ before, after }) => before && after).length
  const emptied = planned.filter(({ after }) => !after).length
  return (
    <p className={classes.of}>
      {t('journal.paste.words')} {replaced > 0 && t('journal.paste.replaced', { count: replaced })}{' '}
      {emptied > 0 && t('journal.paste.emptied', { count: emptied })}
    </p>
  )
}

function PlannedMarks({ controller: { words }, planned }: { controller: JournalController; planned: Planned[] }) {
  const byStudent = [...Map.groupBy(planned, ({ place }) => place.row)]
  const isOne = new Set(planned.map(({ column }) => column)).size === 1
  return (
    <>
      {isOne && <p className={classes.of}>{words.column(planned[0]!.place.column)}</p>}
      <ul className={classes.list}>
        {byStudent.map(([student, marks]) => (
          <li key={student.uuid} className={classes.planned}>
            <span>{student.name}</span>
            <span>
              {marks.map(({ column, place, before, after }) => (
                <span key={column}>
                  {!isOne && <small>{words.column(place.column)}</small>}
                  {before && <>{before} → </>}
                  <b>{after || t('journal.nothing')}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Unfit({ controller, refused }: { controller: JournalController; refused: Refused }) {
  const { text, at, place, why } = refused
  const [student, column] = [controller.source.rows[at.y - 1], controller.source.columns[at.x - 1]]
  const below = t('journal.paste.line', { number: at.y - Math.max(controller.cursor.block.top, 1) + 1 })
  const where = [
    (place?.row ?? student)?.name ?? below,
    place ? controller.words.column(place.column) : column && controller.words.column(column),
  ]
  return (
    <li>
      <q>{text}</q> {where.filter(Boolean).join(', ')}: {why}
    </li>
  )
}
