import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../contract/people.ts'
import { Table } from '../kit/ui/table.tsx'
import classes from './people.module.css'
import { ProfileRow } from './profile-row.tsx'
import { ariaSort, type Sort, type Sorting, turned } from './sorting.ts'
import type { RowActions } from './use-row-actions.ts'

const columns = [
  { name: 'email' },
  { name: 'guardian' },
  { name: 'role' },
  { name: 'group', sort: 'group' },
  { name: 'phone' },
  { name: 'lastName', sort: 'name' },
  { name: 'firstName' },
  { name: 'dateOfBirth' },
  { name: 'created', sort: 'created' },
  { name: 'active' },
  { name: 'test' },
] as const

export type ProfileTableProps = {
  profiles: Profile[]
  actions: RowActions
  onEdit: (profile: Profile) => void
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

export function ProfileTable({ profiles, actions, onEdit, sorting, onSort }: ProfileTableProps) {
  const { t } = useTranslation()
  return (
    <Table label={t('people.table')} className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) =>
            'sort' in column ? (
              <th key={column.name} scope="col" aria-sort={ariaSort(sorting, column.sort)}>
                <SortButton name={t(`people.column.${column.name}`)} sort={column.sort} now={sorting} onSort={onSort} />
              </th>
            ) : (
              <th key={column.name} scope="col">
                {t(`people.column.${column.name}`)}
              </th>
            ),
          )}
          <th scope="col">
            <span className="visually-hidden">{t('people.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {profiles.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} actions={actions} onEdit={onEdit} />
        ))}
      </tbody>
    </Table>
  )
}

export type SortButtonProps = { name: string; sort: Sort; now: Sorting; onSort: (sorting: Sorting) => void }

export function SortButton({ name, sort, now, onSort }: SortButtonProps) {
  const Icon = now.sort === sort && now.direction === 'desc' ? IconSortDescending : IconSortAscending
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={now.sort === sort || undefined}
      onClick={() => onSort(turned(now, sort))}
    >
      {name}
      <Icon size={16} aria-hidden />
    </button>
  )
}
