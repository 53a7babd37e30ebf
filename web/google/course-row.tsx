import { IconAlertTriangle, IconArchive, IconFileImport, IconPencil, IconUnlink } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './courses.module.css'
import { quoted } from './quoted.ts'

type CourseRowProps = { course: GoogleCourse; onEdit: (course: GoogleCourse, button: HTMLElement) => void }

/** Row of a course. It is drawn once, however many rows come after it. */
export const CourseRow = memo(function CourseRow({ course, onEdit }: CourseRowProps) {
  const { name, section, discipline, group, teacher, studyPeriod, quarter } = course
  const label = t('google.edit', { name: [name, section].filter(Boolean).join(', ') })
  return (
    <tr>
      <th scope="row">
        <span className={classes.title}>
          {/* The pencil is the row's one stop for the keyboard. */}
          <button
            type="button"
            tabIndex={-1}
            className={classes.name}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onEdit(course, currentTarget)}
          >
            <span className={classes.clamped}>{name}</span>
          </button>{' '}
          {section && <small className={cx(classes.section, classes.clamped)}>{section}</small>}
        </span>
      </th>
      <Cell column="discipline">
        {discipline ?? (group && '—')}
        {group && <small className={classes.section}> {group}</small>}
      </Cell>
      <Cell column="teacher">{teacher}</Cell>
      <Cell column="year">{studyPeriod}</Cell>
      <Cell column="quarter">{quarter}</Cell>
      <td data-column="binding">
        <Binding course={course} />
      </td>
      <td>
        <IconButton
          label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onEdit(course, currentTarget)}
        >
          <IconPencil size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
})

type CellProps = { column: 'discipline' | 'teacher' | 'year' | 'quarter'; children: ReactNode }

function Cell({ column, children }: CellProps) {
  const isEmpty = [children].flat().every((child) => child === null)
  return (
    <td data-column={column} data-label={t(`google.${column}`)} data-empty={isEmpty || undefined}>
      {isEmpty ? '—' : <span>{children}</span>}
    </td>
  )
}

function Binding({ course: { isBound, boundBy, state, overlapping } }: { course: GoogleCourse }) {
  const isByHand = boundBy === 'HAND'
  const Icon = isByHand ? IconPencil : IconFileImport
  return (
    <span className={classes.tags}>
      {isBound ? (
        <Tag tone={isByHand ? 'line' : 'plain'}>
          <Icon size={14} aria-hidden />
          {t(isByHand ? 'google.byHand' : 'google.byImport')}
        </Tag>
      ) : (
        <Tag tone="soon">
          <IconUnlink size={14} aria-hidden />
          {t('google.isUnbound')}
        </Tag>
      )}
      {state !== 'ACTIVE' && (
        <Tag>
          {state === 'ARCHIVED' && <IconArchive size={14} aria-hidden />}
          {t(`google.state.${state}`)}
        </Tag>
      )}
      {overlapping.length > 0 && (
        <>
          <Tag tone="soon">
            <IconAlertTriangle size={14} aria-hidden />
            {t('google.overlaps')}
          </Tag>
          <small className={cx(classes.section, classes.clamped)}>
            {t('google.overlapsWith', { names: quoted(overlapping) })}
          </small>
        </>
      )}
    </span>
  )
}
