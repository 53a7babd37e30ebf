import { useQuery } from '@tanstack/react-query'
import { groups } from '../../contract/calendar/endpoints.ts'
import { noGroup, profileSorts, type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { useIsNarrow } from '../kit/layout/scrolled.ts'
import { reading } from '../kit/data/reading.ts'
import { SearchBox } from '../kit/form/search-box.tsx'
import { Select } from '../kit/form/select.tsx'
import { Segmented } from '../kit/ui/segmented.tsx'
import classes from './filters.module.css'
import type { Direction, Sort } from './sorting.ts'
import type { Searching } from './use-profile-search.ts'

const types = [profileType.student, profileType.guardian, profileType.teacher, profileType.admin] as const
const states = ['active', 'locked'] as const

type FiltersProps = { searching: Searching; /** What they filter is not there, and says so. */ hasFailed: boolean }

/** The current year's. */
export function useGroups() {
  return useQuery(reading(groups.current))
}

export function ProfileFilters({ searching, hasFailed }: FiltersProps) {
  const { search, filter } = searching
  const narrow = useIsNarrow()
  const known = useGroups()
  const classesOfYear = known.data?.groups ?? []
  const any = { value: 'any', label: t('people.filter.any') } as const
  const none = { value: noGroup, label: t('people.noGroup') } as const
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('people.searchFor')}
        value={search.search ?? ''}
        onSearch={(text) => filter({ search: text || undefined }, true)}
      />
      <Segmented<ProfileType | 'all'>
        label={t('people.filter.type')}
        className={classes.types}
        value={search.type ?? 'all'}
        onChange={(type) => filter({ type: type === 'all' ? undefined : type })}
        options={(['all', ...types] as const).map((value) => ({ value, label: t(`people.filter.${value}`) }))}
      />
      <Select<number | 'any' | typeof noGroup>
        label={t('people.filter.group')}
        value={search.groupId ?? 'any'}
        onChange={(groupId) => filter({ groupId: groupId === 'any' ? undefined : groupId })}
        options={[any, none, ...classesOfYear.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Select<'active' | 'locked' | 'any'>
        label={t('people.filter.state')}
        value={search.state ?? 'any'}
        onChange={(state) => filter({ state: state === 'any' ? undefined : state })}
        options={[any, ...states.map((value) => ({ value, label: t(`people.filter.${value}`) }))]}
      />
      {narrow && <SortSelect searching={searching} />}
      {!hasFailed && (
        <FailedLine for={known} className={classes.failed}>
          {t('people.noGroupsRead')}
        </FailedLine>
      )}
    </div>
  )
}

/** Where the table's heads have no place. */
function SortSelect({ searching: { sorting, sort } }: { searching: Searching }) {
  const options = profileSorts.flatMap((by) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${by} ${direction}`,
      label: `${t(`people.sortBy.${by}`)} ${direction === 'asc' ? '↑' : '↓'}`,
    })),
  )
  const choose = (chosen: string) => {
    const [by, direction] = chosen.split(' ') as [Sort, Direction]
    sort({ sort: by, direction })
  }
  return (
    <Select
      label={t('people.sort')}
      value={`${sorting.sort} ${sorting.direction}`}
      onChange={choose}
      options={options}
    />
  )
}
