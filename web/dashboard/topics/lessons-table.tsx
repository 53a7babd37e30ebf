import { IconPencil } from '@tabler/icons-react'
import type { JournalLesson } from '../../../contract/journal/schemas.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { clock, dayMonth, fullDate, weekdayInText } from '../../kit/time/dates.ts'
import { LinkedText } from '../../kit/ui/linked-text.tsx'
import type { ContentDraft } from '../../schedule/lesson/content-codec.ts'
import { useContentDrafts } from '../../schedule/lesson/use-content.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './lessons-page.module.css'

type LessonsTableProps = { lessons: JournalLesson[]; today: string; onWrite: (lesson: JournalLesson) => void }

/** A line a lesson; who teaches it writes in it. */
export function LessonsTable({ lessons, today, onWrite }: LessonsTableProps) {
  const drafts = useContentDrafts()
  if (!lessons.length) return <p className={classes.none}>{t('dashboard.lessonsPage.noLessons')}</p>
  return (
    <table className={classes.table} aria-label={t('journal.titles.lessons')}>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.lessonsPage.number')}</th>
          <th scope="col">{t('dashboard.lessonsPage.date')}</th>
          <th scope="col">{t('schedule.lesson.topicLabel')}</th>
          <th scope="col">{t('schedule.lesson.homeworkLabel')}</th>
          <th scope="col" className={classes.write}>
            <span className="visually-hidden">{t('schedule.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lessons.map((lesson, place) => (
          <Line key={lesson.uuid} {...{ lesson, today, onWrite }} number={place + 1} draft={drafts.get(lesson.uuid)} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Omit<LessonsTableProps, 'lessons'> & {
  lesson: JournalLesson
  number: number
  draft: ContentDraft | undefined
}

function Line({ lesson, number, today, onWrite, draft }: LineProps) {
  const { date, from, title, teacher, isOwn, topic, homework } = lesson
  const whose = [title, !isOwn && teacher].filter(Boolean).join(', ')
  const label = t('dashboard.lessonsPage.writeOf', { day: fullDate(date) })
  return (
    <tr className={cx(date > today && classes.ahead)} aria-current={date === today ? 'date' : undefined}>
      <td>{number}</td>
      <th scope="row">
        {dayMonth(date)}
        <small>{[weekdayInText(date), from && clock(from)].filter(Boolean).join(', ')}</small>
      </th>
      <td data-label={t('schedule.lesson.topic')}>
        {topic}
        {whose && <small>{whose}</small>}
        {draft && (
          <small className={classes.draft}>
            {t(draft.state === 'waiting' ? 'dashboard.lessonsPage.unsent' : 'dashboard.lessonsPage.unfinished')}
          </small>
        )}
      </td>
      <td data-label={t('schedule.lesson.homework')}>{homework && <LinkedText>{homework}</LinkedText>}</td>
      <td className={classes.write}>
        {isOwn && (
          <IconButton label={label} title={label} aria-haspopup="dialog" onClick={() => onWrite(lesson)}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
        )}
      </td>
    </tr>
  )
}
