import { postStates, type PostState } from '../../../contract/news/endpoints.ts'
import type { PostPage } from '../../../contract/news/schemas.ts'
import { SearchBox } from '../../kit/form/search-box.tsx'
import { Select } from '../../kit/form/select.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { FilterBar } from '../../kit/paging/filter-bar.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { wholeNumber } from '../../kit/time/dates.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useGroups } from '../use-groups.ts'
import classes from './posts.module.css'
import type { Searching } from './use-post-search.ts'

const states = ['published', 'planned', 'draft'] as const satisfies PostState[]

type PostFiltersProps = {
  searching: Searching
  totals: PostPage['totals'] | undefined
  /** The list has failed to load, which is all that is told. */
  hasFailed: boolean
}

export function PostFilters({ searching: { search, filter }, totals, hasFailed }: PostFiltersProps) {
  const known = useGroups()
  const any = { value: 'any', label: t('posts.filter.any') } as const
  const all = totals && postStates.reduce((sum, state) => sum + totals[state], 0)
  const counted = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} ${wholeNumber(count)}`
  return (
    <FilterBar>
      <SearchBox
        label={t('posts.searchFor')}
        value={search.search ?? ''}
        onSearch={(text) => filter({ search: text || undefined }, true)}
      />
      <Segmented<PostState | 'all'>
        label={t('posts.filter.state')}
        className={classes.states}
        value={search.state ?? 'all'}
        onChange={(state) => filter({ state: state === 'all' ? undefined : state })}
        options={[
          { value: 'all', label: counted(t('posts.filter.all'), all) },
          ...states.map((state) => ({ value: state, label: counted(t(`posts.filter.${state}`), totals?.[state]) })),
        ]}
      />
      <Select<number | 'any'>
        label={t('posts.filter.group')}
        value={search.groupId ?? 'any'}
        onChange={(groupId) => filter({ groupId: groupId === 'any' ? undefined : groupId })}
        options={[any, ...(known.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Select<'guardians' | 'everybody' | 'any'>
        label={t('posts.filter.audience')}
        value={search.audience ?? 'any'}
        onChange={(audience) => filter({ audience: audience === 'any' ? undefined : audience })}
        options={[
          any,
          { value: 'guardians', label: t('posts.filter.guardians') },
          { value: 'everybody', label: t('posts.filter.everybody') },
        ]}
      />
      {!hasFailed && <FailedLine for={known}>{t('posts.noGroupsRead')}</FailedLine>}
    </FilterBar>
  )
}
