import { useTranslation } from 'react-i18next'
import { shortDate } from '../kit/time/dates.ts'
import { LinkedText } from '../kit/ui/linked-text.tsx'
import { useIsNarrow } from '../kit/layout/scrolled.ts'
import { Glyph } from '../kit/marks/glyph.tsx'
import { Section } from '../kit/ui/section.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './active.module.css'
import { AssignmentBlock } from './assignment-block.tsx'
import { AssignmentTable } from './assignment-table.tsx'
import type { Course } from './lists.ts'
import { dueOn, overdue } from './lists.ts'

type CourseSectionProps = { course: Course; today: string; defaultOpen: boolean }

/** A course and, once it is opened, its assignments: a table, on a small screen a block each. */
export function CourseSection({ course: { name, assignments, homework }, today, defaultOpen }: CourseSectionProps) {
  const isNarrow = useIsNarrow()
  const title = (
    <>
      <Glyph name={name} size="md" />
      <span className={classes.name}>{name}</span>
      <Counts assignments={assignments} today={today} brief={isNarrow} />
    </>
  )
  return (
    <Section title={title} className={classes.course} defaultOpen={defaultOpen}>
      <HomeworkLines homework={homework} />
      {assignments.length === 0 ? null : isNarrow ? (
        <ul>
          {assignments.map((one) => (
            <AssignmentBlock key={one.id} of={one} today={today} />
          ))}
        </ul>
      ) : (
        <AssignmentTable name={name} assignments={assignments} today={today} />
      )}
    </Section>
  )
}

function HomeworkLines({ homework }: Pick<Course, 'homework'>) {
  const { t } = useTranslation()
  if (!homework.length) return null
  return (
    <ul className={classes.homework} aria-label={t('lesson.homeworkLabel')}>
      {homework.map(({ lesson, text, dueDate }) => (
        <li key={lesson}>
          <b>{dueDate ? t('coursework.homeworkUntil', { day: shortDate(dueDate) }) : t('lesson.homeworkLabel')}</b>
          <span>
            <LinkedText>{text}</LinkedText>
          </span>
        </li>
      ))}
    </ul>
  )
}

type CountsProps = {
  assignments: Course['assignments']
  today: string
  /** The most urgent one alone. */
  brief: boolean
}

/** What is due today and what was due before; without either, how many there are. */
function Counts({ assignments, today, brief }: CountsProps) {
  const { t } = useTranslation()
  const due = dueOn(assignments, today).length
  const missed = overdue(assignments, today).length
  if (!assignments.length) return null
  if (!due && !missed) return <Tag>{t('coursework.count', { count: assignments.length })}</Tag>
  return (
    <>
      {missed > 0 && !(brief && due) && <Tag tone="rose">{t('coursework.overdueCount', { count: missed })}</Tag>}
      {due > 0 && <Tag tone="soon">{t('coursework.dueCount', { count: due })}</Tag>}
    </>
  )
}
