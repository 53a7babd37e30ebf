import { IconFileImport, IconPencil, IconUnlink } from '@tabler/icons-react'
import { memo, type UIEvent } from 'react'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { ErrorLine } from '../kit/states/error-line.tsx'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Nothing } from '../kit/ui/inner-table.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './google.module.css'
import type { Courses } from './use-courses.ts'

type CourseTableProps = { courses: Courses; onEdit: (course: GoogleCourse) => void }
type PortionProps = { courses: GoogleCourse[]; onEdit: (course: GoogleCourse) => void }

/** So near to the end, in pixels, the next portion is asked for. */
const ahead = 1_200

const columns = ['course', 'discipline', 'teacher', 'year', 'quarter', 'binding'] as const

/** A list that scrolls by itself under its head. */
export function CourseTable({ courses, onEdit }: CourseTableProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = courses
  const portions = data?.pages ?? []
  const more = () => void fetchNextPage()
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (goesOn && scrollHeight - scrollTop - clientHeight < ahead) more()
  }
  if (!portions[0]?.googleCourses.length) return <Nothing>{t('google.nothingFound')}</Nothing>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <section className={classes.scroll} aria-label={t('google.title')} tabIndex={0} onScroll={onScroll}>
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
          {portions.map(({ googleCourses }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a portion is known by its place
            <Portion key={place} courses={googleCourses} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
      {isFetchNextPageError ? (
        <ErrorLine className={classes.failed} onRetry={more}>
          {t('kit.errors.failed.part')}
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

/** Drawn once, however many come after it. */
const Portion = memo(function CoursePortion({ courses, onEdit }: PortionProps) {
  return courses.map((course) => <CourseRow key={course.id} course={course} onEdit={() => onEdit(course)} />)
})

function CourseRow({ course, onEdit }: { course: GoogleCourse; onEdit: () => void }) {
  const { name, discipline, teacher, studyPeriod, quarter } = course
  const label = t('google.edit', { name })
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes.name} onClick={onEdit}>
          {name}
        </button>
      </th>
      <Cell column="discipline">{discipline}</Cell>
      <Cell column="teacher">{teacher}</Cell>
      <Cell column="year">{studyPeriod}</Cell>
      <Cell column="quarter">{quarter}</Cell>
      <td data-column="binding">
        <Binding course={course} />
      </td>
      <td>
        <IconButton label={label} title={label} aria-haspopup="dialog" onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}

type Column = (typeof columns)[number]

function Cell({ column, children }: { column: Column; children: string | number | null }) {
  return (
    <td data-column={column} data-label={t(`google.${column}`)} data-empty={children === null || undefined}>
      {children ?? '—'}
    </td>
  )
}

function Binding({ course: { isBound, boundBy } }: { course: GoogleCourse }) {
  if (!isBound)
    return (
      <Tag tone="soon">
        <IconUnlink size={14} aria-hidden />
        {t('google.isUnbound')}
      </Tag>
    )
  const isByHand = boundBy === 'HAND'
  const Icon = isByHand ? IconPencil : IconFileImport
  return (
    <Tag tone={isByHand ? 'line' : 'plain'}>
      <Icon size={14} aria-hidden />
      {t(isByHand ? 'google.byHand' : 'google.byImport')}
    </Tag>
  )
}
