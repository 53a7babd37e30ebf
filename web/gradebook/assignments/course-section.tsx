import { shortDate } from '../../kit/time/dates.ts'
import { LinkedText } from '../../kit/ui/linked-text.tsx'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { Glyph } from '../../kit/marks/glyph.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import sheet from '../../kit/ui/sheet.module.css'
import classes from './homework.module.css'
import { t } from '../../kit/i18n/texts.ts'
import { AssignmentBlock } from './assignment-block.tsx'
import { entriesOf } from './by-day.ts'
import { type Course, dueOn, overdue } from './lists.ts'
import { WorkTable } from './work-table.tsx'

type CourseSectionProps = { course: Course; today: string; defaultOpen: boolean }

/** A course and, once it is opened, its assignments: a table, on a small screen a block each. */
export function CourseSection({ course: { name, assignments, homework }, today, defaultOpen }: CourseSectionProps) {
  const isNarrow = useIsNarrow()
  const title = (
    <>
      <Glyph name={name} size="md" />
      <span className={sheet.name}>{name}</span>
      <Counts assignments={assignments} today={today} brief={isNarrow} />
    </>
  )
  return (
    <Section title={title} className={sheet.section} defaultOpen={defaultOpen}>
      <HomeworkLines homework={homework} />
      {assignments.length === 0 ? null : isNarrow ? (
        <ul>
          {assignments.map((one) => (
            <AssignmentBlock key={one.id} of={one} today={today} />
          ))}
        </ul>
      ) : (
        <WorkTable name={name} entries={entriesOf(assignments, today)} today={today} ofCourse />
      )}
    </Section>
  )
}

function HomeworkLines({ homework }: Pick<Course, 'homework'>) {
  if (!homework.length) return null
  return (
    <ul className={classes.homework} aria-label={t('schedule.lesson.homeworkLabel')}>
      {homework.map(({ lesson, text, dueDate }) => (
        <li key={lesson}>
          <b>
            {dueDate
              ? t('gradebook.assignments.homeworkUntil', { day: shortDate(dueDate) })
              : t('schedule.lesson.homeworkLabel')}
          </b>
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
  const due = dueOn(assignments, today).length
  const missed = overdue(assignments, today).length
  if (!assignments.length) return null
  if (!due && !missed) return <Tag>{t('gradebook.assignments.count', { count: assignments.length })}</Tag>
  return (
    <>
      {missed > 0 && !(brief && due) && (
        <Tag tone="rose">{t('gradebook.assignments.overdueCount', { count: missed })}</Tag>
      )}
      {due > 0 && <Tag tone="soon">{t('gradebook.assignments.dueCount', { count: due })}</Tag>}
    </>
  )
}
