import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { profileGaps, profiles } from '../../contract/people/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { Chip } from '../kit/ui/chip.tsx'
import classes from './filters.module.css'
import type { Searching } from './use-profile-search.ts'

type FilterChipsProps = { searching: Searching; known: { id: number; name: string }[] }

export const idsIn = (group: string | undefined) => group?.split(',').map(Number) ?? []

const without = <T,>(all: T[], one: T) => all.filter((each) => each !== one).join(',') || undefined

/** The chosen classes, each to be taken away, and what may be missing. */
export function FilterChips({ searching, known }: FilterChipsProps) {
  const { search, filter, isFiltered } = searching
  const groups = idsIn(search.group)
  return (
    <fieldset aria-label={t('people.filter.chips')} className={classes.chips}>
      {known
        .filter(({ id }) => groups.includes(id))
        .map(({ id, name }) => (
          <Chip key={id} isOn onClick={() => filter({ group: without(groups, id) })}>
            {name}
          </Chip>
        ))}
      <GapChips searching={searching} />
      {isFiltered && (
        <Button look="ghost" size="sm" className={classes.reset} onClick={() => filter(everybody)}>
          {t('people.filter.reset')}
        </Button>
      )}
    </fieldset>
  )
}

/** What may be missing, with how many it is. */
export function GapChips({ searching: { search, filter } }: Pick<FilterChipsProps, 'searching'>) {
  const { type, group, state, missing } = search
  const query = { search: search.search, type, group, state, missing }
  const counts = useQuery({ ...reading(profiles.gaps, { query }), placeholderData: keepPreviousData })
  const gaps = missing?.split(',') ?? []
  return profileGaps.map((gap) => {
    const isOn = gaps.includes(gap)
    const found = counts.data?.gaps[gap]
    return (
      <Chip
        key={gap}
        isOn={isOn}
        onClick={() => filter({ missing: isOn ? without(gaps, gap) : [...gaps, gap].join(',') })}
      >
        {t(`people.filter.gap.${gap}`)}
        {found && <small>{found.more ? t('people.filter.more', { count: found.count }) : found.count}</small>}
      </Chip>
    )
  })
}

export const everybody = {
  search: undefined,
  type: undefined,
  group: undefined,
  state: undefined,
  missing: undefined,
}
