import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { Modal, ModalBody, ModalFooter } from '../../kit/overlay/modal.tsx'
import type { PastePlan, Planned, Refused } from '../grid/dialog-request.ts'
import type { GridController } from '../grid/controller.ts'
import type { Stranger } from '../model/pasted.ts'
import classes from './dialogs.module.css'

type PasteDialogProps = { controller: GridController; plan: PastePlan; onClose: () => void }

/** Who gets what, what it replaces and whom it does not find; nothing is written before the teacher has seen it. */
export function PasteDialog({ controller, plan, onClose }: PasteDialogProps) {
  const { t } = useTranslation()
  const { planned, refused, strangers, missing } = plan
  const lost = refused.length + strangers.length
  const write = () => {
    controller.put(planned)
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
  const { t } = useTranslation()
  const replaced = planned.filter(({ before, after }) => before && after).length
  const emptied = planned.filter(({ after }) => !after).length
  return (
    <p className={classes.of}>
      {t('journal.paste.words')} {replaced > 0 && t('journal.paste.replaced', { count: replaced })}{' '}
      {emptied > 0 && t('journal.paste.emptied', { count: emptied })}
    </p>
  )
}

function PlannedMarks({ controller: { words }, planned }: { controller: GridController; planned: Planned[] }) {
  const { t } = useTranslation()
  const byStudent = [...Map.groupBy(planned, ({ place }) => place.student)]
  const isOne = new Set(planned.map(({ lane }) => lane)).size === 1
  return (
    <>
      {isOne && <p className={classes.of}>{words.lane(planned[0]!.place.lane)}</p>}
      <ul className={classes.list}>
        {byStudent.map(([student, marks]) => (
          <li key={student.uuid} className={classes.planned}>
            <span>{student.name}</span>
            <span>
              {marks.map(({ lane, place, before, after }) => (
                <span key={lane}>
                  {!isOne && <small>{words.lane(place.lane)}</small>}
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

function Unfit({ controller, refused: { text, at, why } }: { controller: GridController; refused: Refused }) {
  const { t } = useTranslation()
  const [student, lane] = [controller.students[at.y - 1], controller.lanes[at.x - 1]]
  const below = t('journal.paste.line', { number: at.y - Math.max(controller.cursor.block.top, 1) + 1 })
  const where = [student?.name ?? below, lane && controller.words.lane(lane)].filter(Boolean).join(', ')
  return (
    <li>
      <q>{text}</q> {where}: {controller.explain(why)}
    </li>
  )
}

function Unknown({ stranger: { name, texts, why } }: { stranger: Stranger }) {
  const { t } = useTranslation()
  return (
    <li>
      <q>{texts.join(' ').trim()}</q> {name || t('journal.paste.noName')}: {t(`journal.paste.${why}`)}
    </li>
  )
}
