import type { Ref, UIEvent } from 'react'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { fetchNext } from '../kit/data/next-page.ts'
import { t } from '../kit/i18n/texts.ts'
import { ErrorLine } from '../kit/states/error-line.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Nothing } from '../kit/ui/inner-table.tsx'
import { CourseRow } from './course-row.tsx'
import classes from './courses.module.css'
import type { Courses } from './use-courses.ts'

type CourseTableProps = {
  courses: Courses
  tableRef: Ref<HTMLElement>
  onEdit: (course: GoogleCourse, button: HTMLElement) => void
}

/** Distance from the end, in pixels, at which the next page is asked for. */
const ahead = 1_200

const columns = ['course', 'discipline', 'teacher', 'year', 'quarter', 'binding'] as const

/** A list of 500 px that scrolls under its head, and grows as it is scrolled. */
export function CourseTable({ courses, tableRef, onEdit }: CourseTableProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = courses
  const rows = data?.pages.flatMap((page) => page.googleCourses) ?? []
  const more = () => void fetchNext(courses)
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (goesOn && scrollHeight - scrollTop - clientHeight < ahead) more()
  }
  if (!rows.length) return <Nothing>{t('google.nothingFound')}</Nothing>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <section ref={tableRef} className={classes.scroll} aria-label={t('google.title')} tabIndex={0} onScroll={onScroll}>
      <table className={classes.table} aria-label={t('google.title')} aria-busy={isPlaceholderData}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`google.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('google.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((course) => (
            <CourseRow key={course.id} course={course} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
      {isFetchNextPageError ? (
        <ErrorLine className={classes.failed} onRetry={more}>
          {t('kit.errors.failed.courses')}
        </ErrorLine>
      ) : (
        hasNextPage && (
          <Button look="ghost" size="sm" className={classes.more} busy={isFetchingNextPage} onClick={more}>
            {t('google.more')}
          </Button>
        )
      )}
    </section>
  )
}
