import { IconBook, IconCalendar, IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import type { Assignment, Homework } from '../../../contract/gradebook/works.ts'
import { currentQuarter } from '../../../rules/quarters.ts'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { useTitle } from '../../kit/layout/title.ts'
import { ListSkeleton } from '../../kit/states/list-skeleton.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import classes from '../../kit/ui/sheet.module.css'
import { t } from '../../kit/i18n/texts.ts'
import { entriesOf, isToDo, type Entry } from './by-day.ts'
import { homeworkEntries } from './homework.ts'
import { CourseSection } from './course-section.tsx'
import { DayList } from './day-list.tsx'
import { coursesOf } from './lists.ts'
import { useAssignments } from './use-assignments.ts'
import { useView, views, type View } from './use-view.ts'

/** What a student has to do, by day or by subject. */
export function AssignmentsPage() {
  const title = useTitle('gradebook.titles.active')
  const { uuid } = useParticipant()
  const { day: today } = useWallClock()
  const query = useAssignments()
  const [view, setView] = useView()
  // What a device kept of an older portal has none.
  const homework = query.data?.homework ?? []
  const entries = query.data && [...entriesOf(query.data.assignments, today), ...homeworkEntries(homework)]
  const icons = { days: <IconCalendar size={18} aria-hidden />, subjects: <IconBook size={18} aria-hidden /> }
  const options = views.map((value) => ({
    value,
    label: (
      <>
        {icons[value]}
        {t(`gradebook.assignments.view.${value}`)}
      </>
    ),
  }))
  const toggle = (
    <Segmented
      label={t('gradebook.assignments.view.title')}
      options={options}
      value={view}
      onChange={setView}
      onBoard
    />
  )
  return (
    <>
      <PageHead title={title} subtitle={subtitleOf(entries, today)} actions={toggle} />
      {query.data && entries ? (
        <List
          key={uuid}
          assignments={query.data.assignments}
          homework={homework}
          entries={entries}
          today={today}
          view={view}
        />
      ) : (
        <Waiting for={query} what="assignments" form="page" skeleton={<ListSkeleton rows={8} />} />
      )}
    </>
  )
}

/** До виконання 7, з них сьогодні 2 */
function subtitleOf(entries: Entry[] | undefined, today: string): string | null {
  if (!entries?.length) return null
  const toDo = entries.filter(isToDo)
  const now = toDo.filter(({ dueDate, state }) => state === 'TODO' && dueDate === today).length
  if (!toDo.length) return t('gradebook.assignments.allDone')
  const words = t('gradebook.assignments.toDo', { count: toDo.length })
  return now ? `${words}, ${t('gradebook.assignments.ofThemToday', { count: now })}` : words
}

type ListProps = { assignments: Assignment[]; homework: Homework[]; entries: Entry[]; today: string; view: View }

function List({ assignments, homework, entries, today, view }: ListProps) {
  const { uuid: pt } = useParticipant()
  const year = useQuery(reading(calendar.year, { params: { pt } }))
  if (!entries.length)
    return (
      <EmptyState icon={<IconClipboardCheck aria-hidden />} title={t('gradebook.assignments.allDone')}>
        {t('gradebook.assignments.noneActive')}
      </EmptyState>
    )
  if (view === 'days')
    return (
      <DayList
        entries={entries}
        today={today}
        quarter={currentQuarter(year.data?.period?.quarters ?? [], today)?.number}
      />
    )
  return (
    <div className={classes.sheet}>
      {coursesOf(assignments, today, homework).map((course, place) => (
        <CourseSection key={course.name} course={course} today={today} defaultOpen={place === 0} />
      ))}
    </div>
  )
}
