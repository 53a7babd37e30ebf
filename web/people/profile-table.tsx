import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { type ProfileField, profileFields } from '../../contract/people/fields.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Table } from '../kit/ui/table.tsx'
import classes from './people.module.css'
import { ProfileRow } from './profile-row.tsx'
import { ariaSort, type Sort, type Sorting, turned } from './sorting.ts'
import type { RowActions } from './use-row-actions.ts'

const columns = Object.entries(profileFields) as [ProfileField, { width: number; sort?: Sort }][]

export type ProfileTableProps = {
  profiles: Profile[]
  actions: RowActions
  onEdit: (profile: Profile) => void
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

export function ProfileTable({ profiles, actions, onEdit, sorting, onSort }: ProfileTableProps) {
  return (
    <Table label={t('people.table')} className={classes.table}>
      <thead>
        <tr>
          {columns.map(([name, { width, sort }]) => (
            <th
              key={name}
              scope="col"
              style={{ width: `${width}%` }}
              className={name === 'active' ? classes.middle : undefined}
              aria-sort={sort && ariaSort(sorting, sort)}
            >
              {sort ? (
                <SortButton name={t(`people.column.${name}`)} sort={sort} now={sorting} onSort={onSort} />
              ) : (
                t(`people.column.${name}`)
              )}
            </th>
          ))}
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
