import { IconCircleCheckFilled, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { absences } from '../../contract/attendance/endpoints.ts'
import type { Absence } from '../../contract/attendance/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { messageOf } from '../kit/data/api.ts'
import { lessonReaders } from '../kit/days/lessons.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { clock, dayRange } from '../kit/time/dates.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { useParticipant } from '../kit/session/participant.ts'
import { useChanging } from '../kit/data/reading.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { AbsenceForm } from './absence-form.tsx'
import classes from './absences.module.css'
import { useWallClock } from '../kit/time/now.ts'
import { useAbsences } from './use-absences.ts'

/** What was said of this child's absences, to be changed and withdrawn; `brief`: in a card among others. */
export function AbsenceList({ brief }: { brief?: boolean }) {
  const query = useAbsences()
  const [edited, setEdited] = useState<Absence | null>(null)
  const [taken, setTaken] = useState<Absence | null>(null)
  const list = query.data?.absences
  return (
    <>
      {!list && <Waiting for={query} what="absences" words={t('attendance.saidStands')} />}
      {list?.length === 0 && <None brief={brief} />}
      {list && list.length > 0 && (
        <ul className={classes.list} data-brief={brief || undefined}>
          {list.map((one) => (
            <Row
              key={one.uuid}
              {...{ brief }}
              absence={one}
              onEdit={() => setEdited(one)}
              onTakeBack={() => setTaken(one)}
            />
          ))}
        </ul>
      )}
      {edited && <AbsenceForm absence={edited} onClose={() => setEdited(null)} />}
      {taken && <TakeBack absence={taken} onClose={() => setTaken(null)} />}
    </>
  )
}

function None({ brief }: { brief: boolean | undefined }) {
  if (!brief) return <p className={classes.none}>{t('attendance.noAbsences')}</p>
  return (
    <p className={classes.none} data-brief>
      <IconCircleCheckFilled size={18} aria-hidden />
      {t('attendance.noneReported')}
    </p>
  )
}

/** 16–18 березня; 19 березня, 8:50 Хімія */
function daysOf({ dateFrom, dateTo, lesson }: Absence): string {
  if (!lesson) return dayRange(dateFrom, dateTo)
  return `${dayRange(dateFrom, dateTo)}, ${[lesson.from && clock(lesson.from), lesson.title].filter(Boolean).join(' ')}`
}

type RowProps = { absence: Absence; brief: boolean | undefined; onEdit: () => void; onTakeBack: () => void }

function Row({ absence, brief, onEdit, onTakeBack }: RowProps) {
  const { day: today } = useWallClock()
  const days = daysOf(absence)
  const isOver = absence.dateTo < today
  const reason = t(`attendance.reason.${absence.reason}`)
  return (
    <li className={classes.row} data-over={isOver || undefined}>
      <span className={classes.words}>
        <b>{brief ? reason : days}</b>
        <span>
          {brief
            ? [days, absence.words, !isOver && t('attendance.teachersSee')].filter(Boolean).join(' · ')
            : [reason, absence.words].filter(Boolean).join(': ')}
        </span>
      </span>
      {isOver ? (
        <Tag>{t('attendance.past')}</Tag>
      ) : (
        <span className={classes.buttons}>
          <IconButton label={t('attendance.changeOfDays', { days })} title={t('attendance.edit')} onClick={onEdit}>
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
  const { uuid: pt, name } = useParticipant()
  const { day: today } = useWallClock()
  const removing = useChanging(absences.remove, {
    refresh: [absences.list, ...lessonReaders],
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
