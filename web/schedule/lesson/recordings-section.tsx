import { IconExternalLink, IconPencil, IconVideoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groups } from '../../../contract/calendar/endpoints.ts'
import type { Period } from '../../../contract/calendar/schemas.ts'
import { recordings, schedule } from '../../../contract/schedule/endpoints.ts'
import type { HeldLesson } from '../../../contract/schedule/schemas.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { clock } from '../../kit/time/dates.ts'
import { InnerTable, Nothing } from '../../kit/ui/inner-table.tsx'
import { Modal, ModalBody } from '../../kit/overlay/modal.tsx'
import { reading } from '../../kit/data/reading.ts'
import { Section } from '../../kit/ui/section.tsx'
import { SelectField } from '../../kit/form/select.tsx'
import { Form } from '../../kit/form/server-form.tsx'
import { DateField } from '../../kit/days/date-field.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { RecordingForm } from './recording-form.tsx'
import classes from './recordings-section.module.css'
import { useWallClock } from '../../kit/time/now.ts'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

/** An administrator's way to the videos of lessons: a group, a day, its lessons. */
export function RecordingsSection({ period }: { period: Period }) {
  return (
    <Section title={t('schedule.recordings.title')}>
      <Chooser period={period} />
    </Section>
  )
}

function Chooser({ period }: { period: Period }) {
  const { day: today } = useWallClock()
  const query = useQuery(reading(groups.list, { params: { id: period.id } }))
  const [date, setDate] = useState(today < period.dateFrom || today > period.dateTo ? period.dateFrom : today)
  const [chosen, setChosen] = useState<number | null>(null)
  const list = query.data?.groups
  if (!list) return <Waiting for={query} what="groups" />
  const group = list.find(({ id }) => id === chosen) ?? list[0]
  if (!group) return <Nothing>{t('schedule.recordings.noGroups')}</Nothing>
  return (
    <>
      <Form onSubmit={() => {}} className={classes.choose} aria-label={t('schedule.recordings.title')}>
        <SelectField
          name="group"
          label={t('schedule.recordings.group')}
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          value={group.id}
          onChange={setChosen}
        />
        <DateField
          name="date"
          label={t('schedule.recordings.day')}
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
  const query = useQuery(reading(recordings.lessons, { params: { id: groupId }, query: { date } }))
  const [edited, setEdited] = useState<HeldLesson | null>(null)
  const lessons = query.data?.lessons
  if (!lessons) return <Waiting for={query} what="lessons" />
  if (!lessons.length) return <Nothing>{t('schedule.recordings.noLessonsThatDay')}</Nothing>
  const columns = [
    t('schedule.recordings.lesson'),
    t('schedule.recordings.teacher'),
    t('schedule.recordings.recording'),
  ]
  return (
    <>
      <InnerTable label={t('schedule.recordings.title')} columns={columns} actions={t('schedule.actions')}>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.uuid} lesson={lesson} onEdit={() => setEdited(lesson)} />
        ))}
      </InnerTable>
      {edited && (
        <Modal title={t('schedule.recordings.of', { lesson: edited.title })} onClose={() => setEdited(null)}>
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
  const { title, from, teacher, hasEnded } = lesson
  const recording = webLink(lesson.recording)
  const named = [from && clock(from), title].filter(Boolean).join(' ')
  const label = t(recording ? 'schedule.recordings.changeOf' : 'schedule.recordings.attachTo', { lesson: named })
  const Icon = recording ? IconPencil : IconVideoPlus
  return (
    <tr>
      <th scope="row">{named}</th>
      <td data-label={t('schedule.recordings.teacher')}>{teacher ?? '—'}</td>
      <td data-label={t('schedule.recordings.recording')}>
        {recording ? (
          <OutLink href={recording} className={classes.open} title={recording}>
            {new URL(recording).host}
            <IconExternalLink size={16} aria-hidden />
          </OutLink>
        ) : (
          <span className={classes.none}>{hasEnded ? '—' : t('schedule.recordings.notOver')}</span>
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
