import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Modal, ModalBody, ModalFooter } from '../../kit/modal.tsx'
import type { PastePlan, Planned, Refused } from '../grid/asked.ts'
import type { Board } from '../grid/board.ts'
import type { Stranger } from '../model/pasted.ts'
import classes from './asking.module.css'

type PasteDialogProps = { board: Board; plan: PastePlan; onClose: () => void }

/** Who gets what, what it replaces and whom it does not find; nothing is written before the teacher has seen it. */
export function PasteDialog({ board, plan, onClose }: PasteDialogProps) {
  const { t } = useTranslation()
  const { planned, refused, strangers, missing } = plan
  const lost = refused.length + strangers.length
  const write = () => {
    board.put(planned)
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
                <Unfit key={`${one.at.y}.${one.at.x}`} board={board} refused={one} />
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
            <PlannedMarks board={board} planned={planned} />
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

function PlannedMarks({ board: { words }, planned }: { board: Board; planned: Planned[] }) {
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

function Unfit({ board, refused: { text, at, why } }: { board: Board; refused: Refused }) {
  const { t } = useTranslation()
  const [student, lane] = [board.students[at.y - 1], board.lanes[at.x - 1]]
  const below = t('journal.paste.line', { number: at.y - Math.max(board.cursor.block.top, 1) + 1 })
  const where = [student?.name ?? below, lane && board.words.lane(lane)].filter(Boolean).join(', ')
  return (
    <li>
      <q>{text}</q> {where}: {board.explain(why)}
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
