import { useRef } from 'react'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { type ProfileField, profileFields } from '../../contract/people/fields.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Table } from '../kit/ui/table.tsx'
import { cx } from '../kit/ui/cx.ts'
import classes from './people.module.css'
import rowLooks from './rows.module.css'
import { ProfileRow } from './profile-row.tsx'
import { ChoosePage, useProfileRows } from './choosing.tsx'
import { ariaSort, type Sort, type Sorting, turned } from './sorting.ts'
import type { ChangedRows } from './use-changed.ts'
import type { ChosenRows } from './use-chosen.ts'
import type { RowActions } from './use-row-actions.ts'

const columns = Object.entries(profileFields) as [ProfileField, { width: number; sort?: Sort }][]

const headLooks: { [Field in ProfileField]?: string } = { active: classes.middle, name: classes.frozen }

export type ProfileTableProps = {
  profiles: Profile[]
  chosen: ChosenRows
  changed: ChangedRows
  actions: RowActions
  onEdit: (profile: Profile) => void
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

export function ProfileTable({ profiles, chosen, changed, actions, onEdit, sorting, onSort }: ProfileTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useProfileRows(body, profiles, { chosen, changed, onEdit })
  return (
    <Table label={t('people.table')} className={cx(rowLooks.rows, classes.table)}>
      <thead>
        <tr>
          <th scope="col" className={classes.box}>
            <ChoosePage chosen={chosen} of={profiles.length} />
          </th>
          {columns.map(([name, { width, sort }]) => (
            <th
              key={name}
              scope="col"
              style={{ width: `${width}%` }}
              className={headLooks[name]}
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
      <tbody ref={body}>
        {profiles.map((profile) => (
          <ProfileRow key={profile.id} {...rows} profile={profile} actions={actions} onEdit={onEdit} />
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
