import { IconExternalLink, IconPencil, IconVideoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { recordings } from '../../../contract/schedule/endpoints.ts'
import type { HeldLesson, HeldLessons } from '../../../contract/schedule/schemas.ts'
import { webLink } from '../../../rules/links.ts'
import { t } from '../../kit/i18n/texts.ts'
import { lessonReaders } from '../../kit/days/lessons.ts'
import { GuardedModal } from '../../kit/overlay/guarded-modal.tsx'
import { ModalBody } from '../../kit/overlay/modal.tsx'
import { type Query, Waiting } from '../../kit/states/waiting.tsx'
import { clock } from '../../kit/time/dates.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { InnerTable, Nothing } from '../../kit/ui/inner-table.tsx'
import { OutLink } from '../../kit/ui/out-link.tsx'
import { RecordingForm } from './recording-form.tsx'
import classes from './recordings-section.module.css'

type RecordingsTableProps = {
  for: Query & { data: HeldLessons | undefined; isPlaceholderData: boolean }
  /** The group and the day, in words. */
  of: string
  /** Whether lessons of one discipline alone are asked for. */
  isNarrowed: boolean
}

/** Lessons of a day, each with its recording and the way to change it. */
export function RecordingsTable({ for: query, of, isNarrowed }: RecordingsTableProps) {
  const [edited, setEdited] = useState<HeldLesson | null>(null)
  const { data } = query
  if (!data || query.isPlaceholderData) return <Waiting for={query} what="lessons" />
  if (!data.lessons.length) return <Nothing>{t(noLessons(data, isNarrowed))}</Nothing>
  const columns = [
    t('schedule.recordings.lesson'),
    t('schedule.recordings.teacher'),
    t('schedule.recordings.recording'),
  ]
  return (
    <>
      <InnerTable label={t('schedule.recordings.title')} columns={columns} actions={t('schedule.actions')}>
        {data.lessons.map((lesson) => (
          <LessonRow key={lesson.uuid} lesson={lesson} onEdit={() => setEdited(lesson)} />
        ))}
      </InnerTable>
      {edited && (
        <GuardedModal title={t('schedule.recordings.of', { lesson: edited.title })} onClose={() => setEdited(null)}>
          <ModalBody className={classes.body}>
            <p className={classes.about}>
              {[of, edited.from && clock(edited.from), edited.teacher].filter(Boolean).join(' · ')}
            </p>
            <RecordingForm
              recording={edited.recording}
              attach={recordings.attachAny}
              remove={recordings.removeAny}
              params={{ uuid: edited.uuid }}
              refresh={[recordings.lessons, ...lessonReaders]}
              onDone={() => setEdited(null)}
            />
          </ModalBody>
        </GuardedModal>
      )}
    </>
  )
}

function noLessons({ previous, next }: HeldLessons, isNarrowed: boolean) {
  const isEver = previous !== null || next !== null
  if (isNarrowed) return `schedule.recordings.${isEver ? 'noneOfDisciplineThatDay' : 'noneOfDiscipline'}` as const
  return `schedule.recordings.${isEver ? 'noLessonsThatDay' : 'noLessons'}` as const
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
