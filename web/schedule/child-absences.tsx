import { IconCalendarX, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Absence, absences, schedule } from '../../contract/schedule.ts'
import { messageOf } from '../kit/api.ts'
import { Button, IconButton } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { clock, dayRange } from '../kit/dates.ts'
import { notify } from '../kit/notices.tsx'
import { useParticipant } from '../kit/participant.ts'
import { useChanging } from '../kit/reading.ts'
import { Card } from '../kit/table.tsx'
import { Tag } from '../kit/tag.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { AbsenceForm } from './absence-form.tsx'
import classes from './absences.module.css'
import { useWallClock } from '../kit/now.ts'
import { useAbsences } from './use-absences.ts'

/** What was said of this child's absences, and the way to say more. */
export function ChildAbsences() {
  const { t } = useTranslation()
  const { name } = useParticipant()
  const query = useAbsences()
  const id = useId()
  const [edited, setEdited] = useState<Absence | 'new' | null>(null)
  const [taken, setTaken] = useState<Absence | null>(null)
  const list = query.data?.absences
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{t('attendance.absences', { name })}</h2>
        <Button
          look="sub"
          aria-label={t('attendance.reportFor', { name })}
          aria-haspopup="dialog"
          onClick={() => setEdited('new')}
        >
          <IconCalendarX size={18} aria-hidden />
          {t('attendance.report')}
        </Button>
      </header>
      {!list && <Waiting for={query} what="absences" words={t('attendance.saidStands')} />}
      {list?.length === 0 && <p className={classes.none}>{t('attendance.noAbsences')}</p>}
      {list && list.length > 0 && (
        <ul className={classes.list}>
          {list.map((one) => (
            <Row key={one.uuid} absence={one} onEdit={() => setEdited(one)} onTakeBack={() => setTaken(one)} />
          ))}
        </ul>
      )}
      {edited && <AbsenceForm absence={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {taken && <TakeBack absence={taken} onClose={() => setTaken(null)} />}
    </Card>
  )
}

/** 16–18 березня; 19 березня, 8:50 Хімія */
function daysOf({ dateFrom, dateTo, lesson }: Absence): string {
  if (!lesson) return dayRange(dateFrom, dateTo)
  return `${dayRange(dateFrom, dateTo)}, ${[lesson.from && clock(lesson.from), lesson.title].filter(Boolean).join(' ')}`
}

type RowProps = { absence: Absence; onEdit: () => void; onTakeBack: () => void }

function Row({ absence, onEdit, onTakeBack }: RowProps) {
  const { t } = useTranslation()
  const { day: today } = useWallClock()
  const days = daysOf(absence)
  const isOver = absence.dateTo < today
  return (
    <li className={classes.row} data-over={isOver || undefined}>
      <span className={classes.words}>
        <b>{days}</b>
        <span>{[t(`attendance.reason.${absence.reason}`), absence.words].filter(Boolean).join(': ')}</span>
      </span>
      {isOver ? (
        <Tag>{t('attendance.past')}</Tag>
      ) : (
        <span className={classes.buttons}>
          <IconButton label={t('attendance.changeOfDays', { days })} title={t('kit.edit')} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={t('attendance.takeBackOf', { days })}
            title={t('attendance.takeBack')}
            onClick={onTakeBack}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
}

function TakeBack({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { t } = useTranslation()
  const { uuid: pt, name } = useParticipant()
  const { day: today } = useWallClock()
  const removing = useChanging(absences.remove, {
    refresh: [absences.list, schedule.search],
    onDone: () => {
      notify(t('attendance.takenBack'))
      onClose()
    },
    onFailed: () => {},
  })
  const words = { name, days: daysOf(absence) }
  return (
    <ConfirmDialog
      open
      title={t('attendance.takeBackTitle')}
      confirm={t('attendance.takeBack')}
      busy={removing.isPending}
      error={removing.error && messageOf(removing.error)}
      onClose={onClose}
      onConfirm={() => removing.mutate({ params: { pt, uuid: absence.uuid } })}
    >
      {t(absence.dateFrom < today ? 'attendance.takeBackRest' : 'attendance.takeBackWords', words)}
    </ConfirmDialog>
  )
}
