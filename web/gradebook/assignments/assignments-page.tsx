import { IconBook, IconCalendar, IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { calendar } from '../../../contract/calendar/endpoints.ts'
import type { WallClock } from '../../../rules/kyiv.ts'
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
import { MarkOpener } from '../mark/mark-opener.tsx'
import { CourseSection } from './course-section.tsx'
import { DayList } from './day-list.tsx'
import type { OpenTasks } from '../../../contract/gradebook/works.ts'
import { coursesOf } from './lists.ts'
import { dueUntil, openTasks, tasksOf } from './tasks.ts'
import { useAssignments, useAssignmentsAtRest } from './use-assignments.ts'
import { useOpenTasks } from './use-open-tasks.ts'
import { useView, views, type View } from './use-view.ts'

/** What a student has to do, by day or by subject. */
export function AssignmentsPage() {
  const title = useTitle('gradebook.titles.active')
  const { uuid } = useParticipant()
  const now = useWallClock()
  const query = useOpenTasks()
  useAssignmentsAtRest(query.data !== undefined)
  const [view, setView] = useView()
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
    <MarkOpener>
      <PageHead title={title} subtitle={query.data ? subtitleOf(query.data, now) : null} actions={toggle} />
      {query.data ? (
        <List key={uuid} work={query.data} now={now} view={view} />
      ) : (
        <Waiting for={query} what="assignments" form="page" skeleton={<ListSkeleton rows={8} />} />
      )}
    </MarkOpener>
  )
}

/** До виконання: 7. На сьогодні: здати 2, зробити 1 */
function subtitleOf(work: OpenTasks, now: WallClock): string | null {
  if (isEmpty(work)) return null
  const open = openTasks(work, now)
  if (!open.length) return t('gradebook.assignments.allDone')
  const { works = [], homework = [] } = Object.groupBy(dueUntil(open, now.day, now.day), ({ graded }) =>
    graded ? 'works' : 'homework',
  )
  const today = [
    works.length > 0 && t('gradebook.assignments.handIn', { count: works.length }),
    homework.length > 0 && t('gradebook.assignments.homework.do', { count: homework.length }),
  ].filter(Boolean)
  const words = `${t('gradebook.assignments.open')}: ${open.length}`
  return today.length ? `${words}. ${t('gradebook.assignments.onToday', { what: today.join(', ') })}` : words
}

const isEmpty = ({ assignments, homework, waits, done }: OpenTasks) =>
  !assignments.length && !homework.length && !waits && !done

function List({ work, now, view }: { work: OpenTasks; now: WallClock; view: View }) {
  const { uuid: pt } = useParticipant()
  const year = useQuery(reading(calendar.year, { params: { pt } }))
  if (isEmpty(work))
    return (
      <EmptyState icon={<IconClipboardCheck aria-hidden />} title={t('gradebook.assignments.allDone')}>
        {t('gradebook.assignments.noneActive')}
      </EmptyState>
    )
  if (view === 'subjects') return <Subjects now={now} />
  const quarter = currentQuarter(year.data?.period?.quarters ?? [], now.day)?.number
  return <DayList tasks={tasksOf(work, now)} closed={work} now={now} quarter={quarter} />
}

function Subjects({ now }: { now: WallClock }) {
  const query = useAssignments()
  if (!query.data) return <Waiting for={query} what="assignments" form="page" skeleton={<ListSkeleton rows={8} />} />
  const courses = coursesOf(query.data.assignments, now.day, query.data.homework)
  return (
    <div className={classes.sheet}>
      {courses.map((course, place) => (
        <CourseSection key={course.name} course={course} now={now} defaultOpen={place === 0} />
      ))}
    </div>
  )
}
