import { IconExternalLink, IconPencil, IconVideoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groups, type Period } from '../../contract/calendar.ts'
import { type HeldLesson, recordings } from '../../contract/recordings.ts'
import { schedule } from '../../contract/schedule.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { clock } from '../kit/time/dates.ts'
import { InnerTable, Nothing } from '../kit/ui/inner-table.tsx'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { reading } from '../kit/data/reading.ts'
import { Section } from '../kit/ui/section.tsx'
import { SelectField } from '../kit/form/select.tsx'
import { Form } from '../kit/form/server-form.tsx'
import { DateField } from '../kit/days/date-field.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { RecordingForm } from './recording-form.tsx'
import classes from './recordings-section.module.css'
import { useWallClock } from '../kit/time/now.ts'
import { webLink } from '../../rules/links.ts'
import { OutLink } from '../kit/ui/out-link.tsx'

/** An administrator's way to the videos of lessons: a group, a day, its lessons. */
export function RecordingsSection({ period }: { period: Period }) {
  const { t } = useTranslation()
  return (
    <Section title={t('attendance.recordings')}>
      <Chooser period={period} />
    </Section>
  )
}

function Chooser({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { day: today } = useWallClock()
  const query = useQuery(reading(groups.list, { params: { id: period.id } }))
  const [date, setDate] = useState(today < period.dateFrom || today > period.dateTo ? period.dateFrom : today)
  const [chosen, setChosen] = useState<number | null>(null)
  const list = query.data?.groups
  if (!list) return <Waiting for={query} what="groups" />
  const group = list.find(({ id }) => id === chosen) ?? list[0]
  if (!group) return <Nothing>{t('attendance.noGroups')}</Nothing>
  return (
    <>
      <Form onSubmit={() => {}} className={classes.choose} aria-label={t('attendance.recordings')}>
        <SelectField
          name="group"
          label={t('attendance.group')}
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          value={group.id}
          onChange={setChosen}
        />
        <DateField
          name="date"
          label={t('attendance.day')}
          min={period.dateFrom}
          max={period.dateTo}
          value={date}
          onValueChange={setDate}
        />
      </Form>
      {date && <LessonsOf key={`${group.id} ${date}`} groupId={group.id} date={date} />}
    </>
  )
}

function LessonsOf({ groupId, date }: { groupId: number; date: string }) {
  const { t } = useTranslation()
  const query = useQuery(reading(recordings.lessons, { params: { id: groupId }, query: { date } }))
  const [edited, setEdited] = useState<HeldLesson | null>(null)
  const lessons = query.data?.lessons
  if (!lessons) return <Waiting for={query} what="lessons" />
  if (!lessons.length) return <Nothing>{t('attendance.noLessonsThatDay')}</Nothing>
  const columns = [t('attendance.lesson'), t('attendance.teacher'), t('attendance.recording')]
  return (
    <>
      <InnerTable label={t('attendance.recordings')} columns={columns} actions={t('attendance.actions')}>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.uuid} lesson={lesson} onEdit={() => setEdited(lesson)} />
        ))}
      </InnerTable>
      {edited && (
        <Modal title={t('attendance.recordingOf', { lesson: edited.title })} onClose={() => setEdited(null)}>
          <ModalBody className={classes.body}>
            <RecordingForm
              recording={edited.recording}
              attach={recordings.attachAny}
              remove={recordings.removeAny}
              params={{ uuid: edited.uuid }}
              refresh={[recordings.lessons, schedule.search]}
              onDone={() => setEdited(null)}
            />
          </ModalBody>
        </Modal>
      )}
    </>
  )
}

function LessonRow({ lesson, onEdit }: { lesson: HeldLesson; onEdit: () => void }) {
  const { t } = useTranslation()
  const { title, from, teacher, hasEnded } = lesson
  const recording = webLink(lesson.recording)
  const named = [from && clock(from), title].filter(Boolean).join(' ')
  const label = t(recording ? 'attendance.changeOf' : 'attendance.attachTo', { lesson: named })
  const Icon = recording ? IconPencil : IconVideoPlus
  return (
    <tr>
      <th scope="row">{named}</th>
      <td data-label={t('attendance.teacher')}>{teacher ?? '—'}</td>
      <td data-label={t('attendance.recording')}>
        {recording ? (
          <OutLink href={recording} className={classes.open} title={recording}>
            {new URL(recording).host}
            <IconExternalLink size={16} aria-hidden />
          </OutLink>
        ) : (
          <span className={classes.none}>{hasEnded ? '—' : t('attendance.notOver')}</span>
        )}
      </td>
      <td>
        {hasEnded && (
          <IconButton label={label} title={label} aria-haspopup="dialog" onClick={onEdit}>
            <Icon size={18} aria-hidden />
          </IconButton>
        )}
      </td>
    </tr>
  )
}
