import { useRef } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { useIsUpTo } from '../kit/layout/scrolled.ts'
import { Table } from '../kit/ui/table.tsx'
import { ChoosePage, useProfileRows } from './choosing.tsx'
import { cx } from '../kit/ui/cx.ts'
import classes from './compact.module.css'
import rowLooks from './rows.module.css'
import { CompactRow } from './compact-row.tsx'
import { type ProfileTableProps, SortButton } from './profile-table.tsx'
import { SmallRow } from './small-row.tsx'
import { ariaSort } from './sorting.ts'

/** Where a window has no place for eleven columns: two lines a row, and less of it the narrower the window is. */
export function CompactTable({ profiles, chosen, changed, actions, onEdit, sorting, onSort }: ProfileTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useProfileRows(body, profiles, { chosen, changed, onEdit })
  const isSmall = useIsUpTo(599)
  const Row = isSmall ? SmallRow : CompactRow
  const sorted = { now: sorting, onSort }
  return (
    <Table label={t('people.table')} className={cx(rowLooks.rows, classes.table)}>
      <thead>
        <tr>
          <th scope="col" className={classes.box}>
            <ChoosePage chosen={chosen} of={profiles.length} />
          </th>
          <th scope="col" aria-sort={ariaSort(sorting, 'name')}>
            <SortButton {...sorted} name={t('people.column.name')} sort="name" />
          </th>
          {isSmall ? (
            <th scope="col" className={classes.place}>
              {t('people.column.group')}
            </th>
          ) : (
            <>
              <th scope="col" className={classes.group} aria-sort={ariaSort(sorting, 'group')}>
                <SortButton {...sorted} name={t('people.column.group')} sort="group" />
              </th>
              <th scope="col" className={classes.family}>
                {t('people.column.guardian')}
              </th>
              <th scope="col" className={classes.days} aria-sort={ariaSort(sorting, 'created')}>
                <SortButton {...sorted} name={t('people.column.created')} sort="created" />
              </th>
              <th scope="col" className={classes.active}>
                {t('people.column.active')}
              </th>
            </>
          )}
          <th scope="col" className={classes.actions}>
            <span className="visually-hidden">{t('people.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {profiles.map((profile) => (
          <Row key={profile.id} {...rows} profile={profile} actions={actions} onEdit={onEdit} />
        ))}
      </tbody>
    </Table>
  )
}
