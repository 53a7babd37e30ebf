import type { WallClock } from '../../../rules/kyiv.ts'
import { shortDate } from '../../kit/time/dates.ts'
import { LinkedText } from '../../kit/ui/linked-text.tsx'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { cx } from '../../kit/ui/cx.ts'
import { Glyph } from '../../kit/marks/glyph.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import sheet from '../../kit/ui/sheet.module.css'
import classes from './homework.module.css'
import { t } from '../../kit/i18n/texts.ts'
import { AssignmentBlock } from './assignment-block.tsx'
import { type Course, dueOn, overdue } from './lists.ts'
import { homeworkAsTask, type Task, workAsTask } from './tasks.ts'
import { homeworkState, isHomework, Tick } from './tick.tsx'
import { WorkTable } from './work-table.tsx'

type CourseSectionProps = { course: Course; now: WallClock; defaultOpen: boolean }

/** A course and, once it is opened, its assignments: a table, on a small screen a block each. */
export function CourseSection({ course: { name, assignments, homework }, now, defaultOpen }: CourseSectionProps) {
  const today = now.day
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
      <HomeworkLines homework={homework} now={now} />
      {assignments.length === 0 ? null : isNarrow ? (
        <ul>
          {assignments.map((one) => (
            <AssignmentBlock key={one.id} of={one} today={today} />
          ))}
        </ul>
      ) : (
        <WorkTable name={name} tasks={assignments.map((one) => workAsTask(one, today))} today={today} ofCourse />
      )}
    </Section>
  )
}

function HomeworkLines({ homework, now }: Pick<Course, 'homework'> & { now: WallClock }) {
  if (!homework.length) return null
  return (
    <ul className={classes.homework} aria-label={t('schedule.lesson.homeworkLabel')}>
      {homework.map((one) => (
        <HomeworkLine key={one.lesson} of={homeworkAsTask(one, now)} />
      ))}
    </ul>
  )
}

function HomeworkLine({ of: task }: { of: Task }) {
  const { dueDate, title, state } = task
  return (
    <li className={cx(state === 'TICKED' && classes.done)}>
      {isHomework(task) && <Tick of={task} isSaid />}
      <div>
        <b>
          {dueDate
            ? t('gradebook.assignments.homeworkUntil', { day: shortDate(dueDate) })
            : t('schedule.lesson.homeworkLabel')}
        </b>
        <span>
          <LinkedText>{title}</LinkedText>
        </span>
      </div>
      <small>{homeworkState(task)}</small>
    </li>
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
