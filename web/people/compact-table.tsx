import { t } from '../kit/i18n/texts.ts'
import { useIsUpTo } from '../kit/layout/scrolled.ts'
import { Table } from '../kit/ui/table.tsx'
import classes from './compact.module.css'
import { CompactRow } from './compact-row.tsx'
import { type ProfileTableProps, SortButton } from './profile-table.tsx'
import { SmallRow } from './small-row.tsx'
import { ariaSort } from './sorting.ts'

/** Where a window has no place for eleven columns: two lines a row, and less of it the narrower the window is. */
export function CompactTable({ profiles, actions, onEdit, sorting, onSort }: ProfileTableProps) {
  const isSmall = useIsUpTo(599)
  const Row = isSmall ? SmallRow : CompactRow
  const sorted = { now: sorting, onSort }
  return (
    <Table label={t('people.table')} className={classes.table}>
      <thead>
        <tr>
          <th scope="col" aria-sort={ariaSort(sorting, 'name')}>
            <SortButton {...sorted} name={t('people.column.lastName')} sort="name" />
          </th>
          {!isSmall && (
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
      <tbody>
        {profiles.map((profile) => (
          <Row key={profile.id} profile={profile} actions={actions} onEdit={onEdit} />
        ))}
      </tbody>
    </Table>
  )
}
