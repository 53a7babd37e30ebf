import { t } from '../../kit/i18n/texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Modal, ModalBody, ModalFooter } from '../../kit/overlay/modal.tsx'
import type { PastePlan, Planned as PlannedOf, Refused } from '../../spreadsheet/model/source.ts'
import type { JournalShape } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import type { Stranger } from '../../spreadsheet/model/pasted.ts'
import classes from './dialogs.module.css'

type Planned = PlannedOf<JournalShape>

type PasteDialogProps = { controller: JournalController; plan: PastePlan<JournalShape>; onClose: () => void }

/** Who gets what, what it replaces and whom it does not find; nothing is written before the teacher has seen it. */
export function PasteDialog({ controller, plan, onClose }: PasteDialogProps) {
  const { planned, refused, strangers, missing } = plan
  const lost = refused.length + strangers.length
  const write = () => {
    controller.cells.put(planned)
    onClose()
  }
  return (
    <Modal title={t('journal.paste.title')} onClose={onClose}>
      <ModalBody>
        <Summary planned={planned} />
        {lost > 0 && (
          <>
            <h3 className={classes.heading}>{t('journal.paste.left', { count: lost })}</h3>
            <ul className={classes.list}>
              {refused.map((one) => (
                <Unfit key={`${one.at.y}.${one.at.x}`} controller={controller} refused={one} />
              ))}
              {strangers.map((one, place) => (
                <Unknown key={`${one.name}.${String(place)}`} stranger={one} />
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
        {missing && missing.length > 0 && (
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
            {lost ? t('journal.paste.rest', { count: planned.length }) : t('journal.menu.paste')}
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

function Unfit({ controller, refused: { text, at, why } }: { controller: JournalController; refused: Refused }) {
  const [student, column] = [controller.source.rows[at.y - 1], controller.source.columns[at.x - 1]]
  const below = t('journal.paste.line', { number: at.y - Math.max(controller.cursor.block.top, 1) + 1 })
  const where = [student?.name ?? below, column && controller.words.column(column)].filter(Boolean).join(', ')
  return (
    <li>
      <q>{text}</q> {where}: {why}
    </li>
  )
}

function Unknown({ stranger: { name, texts, why } }: { stranger: Stranger }) {
  return (
    <li>
      <q>{texts.join(' ').trim()}</q> {name || t('journal.paste.noName')}: {t(`journal.paste.${why}`)}
    </li>
  )
}
