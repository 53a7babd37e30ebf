import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import type { Period } from '../../contract/calendar/schemas.ts'
import { courseStates, googleCourses, type CourseState } from '../../contract/google/endpoints.ts'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
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
import classes from './google.module.css'
import { useCourses, type CourseFilter } from './use-courses.ts'

type CoursesSectionProps = {
  period: Period
  periods: Period[]
  /** The courses for whose sake somebody has come: these are shown first. */
  asked: CourseState | undefined
  onImport: () => void
}

const scrollThere = (filters: HTMLElement | null) => filters?.scrollIntoView({ block: 'center' })

/** The classes of Google Classroom: those that are not bound yet, then those of the study year. */
export function CoursesSection({ period, periods, asked, onImport }: CoursesSectionProps) {
  const [filter, setFilter] = useState<CourseFilter>({ search: '', state: asked ?? 'all' })
  const [edited, setEdited] = useState<GoogleCourse | null>(null)
  const courses = useCourses(period.id, filter)
  const totals = courses.data?.pages[0]?.totals
  const actions = (
    <span className={classes.actions}>
      <a
        className={buttonClass({ look: 'ghost', size: 'sm', className: classes.unused })}
        href={addressOf(googleCourses.unused)}
        download
        aria-label={t('google.unused')}
      >
        <IconDownload size={16} aria-hidden />
        <span>{t('google.unused')}</span>
      </a>
      <Button look="sub" size="sm" aria-label={t('google.import')} onClick={onImport}>
        <IconFileImport size={16} aria-hidden />
        <span>{t('google.import')}</span>
      </Button>
    </span>
  )
  return (
    <>
      <Section
        title={t('google.title')}
        note={totals && wholeNumber(totals.all)}
        actions={actions}
        defaultOpen={asked !== undefined}
      >
        {totals?.all === 0 ? (
          <Nothing>{t('google.none')}</Nothing>
        ) : (
          <>
            <div className={classes.filters} ref={asked && scrollThere}>
              <SearchBox
                label={t('google.search')}
                value={filter.search}
                onSearch={(search) => setFilter((known) => ({ ...known, search }))}
              />
              {totals && (
                <Segmented<CourseState | 'all'>
                  label={t('google.binding')}
                  value={filter.state}
                  onChange={(state) => setFilter((known) => ({ ...known, state }))}
                  options={(['all', ...courseStates] as const).map((value) => ({
                    value,
                    label: t(`google.${value}`, { number: wholeNumber(totals[value]) }),
                  }))}
                />
              )}
            </div>
            {courses.data ? (
              <CourseTable courses={courses} onEdit={setEdited} />
            ) : (
              <Waiting for={courses} what="part" level={3} />
            )}
          </>
        )}
      </Section>
      {edited && (
        <CourseModal
          key={edited.id}
          course={edited}
          period={period}
          periods={periods}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
