import { useQuery } from '@tanstack/react-query'
import { groups as groupsOfYear } from '../../contract/calendar/endpoints.ts'
import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import { SearchBox } from '../kit/form/search-box.tsx'
import { MultiSelect } from '../kit/form/multi-select.tsx'
import { Select } from '../kit/form/select.tsx'
import { t } from '../kit/i18n/texts.ts'
import { useIsNarrow } from '../kit/layout/scrolled.ts'
import { FilterBar } from '../kit/paging/filter-bar.tsx'
import { reading } from '../kit/data/reading.ts'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { Segmented } from '../kit/ui/segmented.tsx'
import { FilterChips, GapChips, idsIn } from './filter-chips.tsx'
import classes from './filters.module.css'
import { FurtherFilters } from './further-filters.tsx'
import type { Searching } from './use-profile-search.ts'

const types = [profileType.student, profileType.guardian, profileType.teacher, profileType.admin] as const
const states = ['active', 'locked'] as const

type FiltersProps = { searching: Searching; /** What they filter is not there, and says so. */ hasFailed: boolean }
type PartProps = { searching: Searching; known: { id: number; name: string }[] }

/** The current year's. */
export function useGroups() {
  return useQuery(reading(groupsOfYear.current))
}

export function ProfileFilters({ searching, hasFailed }: FiltersProps) {
  const { search, filter } = searching
  const known = useGroups()
  const isNarrow = useIsNarrow()
  const Parts = isNarrow ? NarrowParts : WideParts
  return (
    <FilterBar>
      <div className={classes.top}>
        <SearchBox
          label={t('people.searchFor')}
          value={search.search ?? ''}
          onSearch={(text) => filter({ search: text || undefined }, true)}
        />
        {isNarrow && <FurtherFilters searching={searching} />}
      </div>
      <Parts searching={searching} known={known.data?.groups ?? []} />
      {!hasFailed && <FailedLine for={known}>{t('people.noGroupsRead')}</FailedLine>}
    </FilterBar>
  )
}

const typeOptions = () => (['all', ...types] as const).map((value) => ({ value, label: t(`people.filter.${value}`) }))

const typeIn = (type: ProfileType | 'all') => ({ type: type === 'all' ? undefined : type })

function WideParts({ searching, known }: PartProps) {
  const { search, filter } = searching
  const any = { value: 'any', label: t('people.filter.any') } as const
  return (
    <>
      <Segmented<ProfileType | 'all'>
        label={t('people.filter.type')}
        value={search.type ?? 'all'}
        onChange={(type) => filter(typeIn(type))}
        options={typeOptions()}
      />
      <ClassFilter searching={searching} known={known} />
      <Select<'active' | 'locked' | 'any'>
        label={t('people.filter.state')}
        value={search.state ?? 'any'}
        onChange={(state) => filter({ state: state === 'any' ? undefined : state })}
        options={[any, ...states.map((value) => ({ value, label: t(`people.filter.${value}`) }))]}
      />
      <FilterChips searching={searching} known={known} />
    </>
  )
}

/** One row that scrolls, role and class first; what is seldom wanted opens beside the search. */
function NarrowParts({ searching, known }: PartProps) {
  const { search, filter } = searching
  return (
    <fieldset aria-label={t('people.filter.chips')} className={classes.chips}>
      <Select<ProfileType | 'all'>
        label={t('people.filter.role')}
        value={search.type ?? 'all'}
        onChange={(type) => filter(typeIn(type))}
        options={typeOptions()}
        short={{ any: 'all' }}
      />
      <ClassFilter searching={searching} known={known} short />
      <GapChips searching={searching} />
    </fieldset>
  )
}

function ClassFilter({ searching: { search, filter }, known, short }: PartProps & { short?: boolean }) {
  const groups = idsIn(search.group)
  const [only] = groups
  const name = groups.length === 1 && known.find(({ id }) => id === only)?.name
  const count = groups.length
  const chosen = short ? name || t('people.filter.classes', { count }) : t('people.filter.chosen', { count })
  return (
    <MultiSelect
      label={t('people.filter.group')}
      shown={count ? chosen : t('people.filter.any')}
      values={groups}
      onChange={(ids) => filter({ group: ids.join(',') || undefined })}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      short={short}
    />
  )
}
