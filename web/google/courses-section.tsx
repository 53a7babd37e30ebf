import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import type { Period } from '../../contract/calendar/schemas.ts'
import { googleCourses } from '../../contract/google/endpoints.ts'
import type { GoogleCoursePage } from '../../contract/google/schemas.ts'
import { addressOf } from '../kit/data/api.ts'
import { SearchBox } from '../kit/form/search-box.tsx'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { Button, buttonClass } from '../kit/ui/button.tsx'
import { Nothing } from '../kit/ui/inner-table.tsx'
import { Section } from '../kit/ui/section.tsx'
import { Segmented } from '../kit/ui/segmented.tsx'
import { CourseModal } from './course-modal.tsx'
import { CourseTable } from './course-table.tsx'
import classes from './courses.module.css'
import { useEditing } from './use-editing.ts'
import { useCourses, type CourseFilter } from './use-courses.ts'

type CoursesSectionProps = { period: Period; periods: Period[]; onImport: () => void }

/** Courses of Google Classroom: those that are not bound, and those of the study year. */
export function CoursesSection({ period, periods, onImport }: CoursesSectionProps) {
  const [filter, setFilter] = useState<CourseFilter>({ search: '', part: 'all' })
  const change = (some: Partial<CourseFilter>) => setFilter((before) => ({ ...before, ...some }))
  const courses = useCourses(period.id, filter)
  const editing = useEditing(courses.data?.pages)
  const totals = courses.data?.pages[0]?.totals
  const count = totals && totals.unbound + totals.bound + totals.archived
  return (
    <>
      <Section
        title={t('google.title')}
        note={count === undefined ? undefined : wholeNumber(count)}
        actions={<Actions hasCourses={count !== 0} onImport={onImport} />}
      >
        {count === 0 ? (
          <Nothing>{t('google.none')}</Nothing>
        ) : (
          <>
            {totals && <Filters totals={totals} filter={filter} onChange={change} />}
            {courses.data ? (
              <CourseTable courses={courses} tableRef={editing.table} onEdit={editing.open} />
            ) : (
              <Waiting for={courses} what="courses" level={3} />
            )}
          </>
        )}
      </Section>
      {editing.course && (
        <CourseModal
          key={editing.course.id}
          course={editing.course}
          period={period}
          periods={periods}
          focusAfter={editing.successor}
          onDone={editing.done}
          onClose={editing.cancel}
        />
      )}
    </>
  )
}

function Actions({ hasCourses, onImport }: { hasCourses: boolean; onImport: () => void }) {
  return (
    <span className={classes.actions}>
      {hasCourses && (
        <a
          className={buttonClass({ look: 'ghost', size: 'sm', className: classes.unused })}
          href={addressOf(googleCourses.unused)}
          download
          aria-label={t('google.unused')}
        >
          <IconDownload size={16} aria-hidden />
          <span>{t('google.unused')}</span>
        </a>
      )}
      <Button look="sub" size="sm" aria-label={t('google.import')} onClick={onImport}>
        <IconFileImport size={16} aria-hidden />
        <span>{t('google.import')}</span>
      </Button>
    </span>
  )
}

type FiltersProps = {
  totals: GoogleCoursePage['totals']
  filter: CourseFilter
  onChange: (change: Partial<CourseFilter>) => void
}

/** Filters that a school has also while they let nothing through. */
const always = new Set<CourseFilter['part']>(['all', 'bound', 'unbound'])

function Filters({ totals, filter, onChange }: FiltersProps) {
  const { unbound, bound, archived, overlapping } = totals
  const numbers = { all: unbound + bound + archived, bound, unbound, overlapping, archived }
  const parts = (['all', 'bound', 'unbound', 'overlapping', 'archived'] as const).filter(
    (part) => always.has(part) || numbers[part] > 0 || filter.part === part,
  )
  return (
    <div className={classes.filters}>
      <SearchBox label={t('google.search')} value={filter.search} onSearch={(search) => onChange({ search })} />
      <Segmented<CourseFilter['part']>
        label={t('google.binding')}
        value={filter.part}
        onChange={(part) => onChange({ part })}
        options={parts.map((value) => ({
          value,
          label: t(`google.${value}`, { number: wholeNumber(numbers[value]) }),
        }))}
      />
    </div>
  )
}
