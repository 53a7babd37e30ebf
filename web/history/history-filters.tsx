import { historyKinds, type HistoryKind } from '../../contract/history/endpoints.ts'
import type { HistoryPage } from '../../contract/history/schemas.ts'
import { RangeChip } from '../kit/days/range-chip.tsx'
import { FoundSelect } from '../kit/form/found-select.tsx'
import { Select } from '../kit/form/select.tsx'
import { t } from '../kit/i18n/texts.ts'
import { FilterBar } from '../kit/paging/filter-bar.tsx'
import { counted } from './counted.ts'
import { findAuthors, findPeople } from './found-people.ts'
import classes from './history.module.css'
import type { Searching } from './use-history-search.ts'

type HistoryFiltersProps = { searching: Searching; page: HistoryPage | undefined }

export function HistoryFilters({ searching: { search, filter }, page }: HistoryFiltersProps) {
  const { person, object, kind, from, to } = search
  const { named, found } = page ?? {}
  const about = object?.startsWith('profiles:') ? Number(object.split(':')[1]) : undefined
  const nameOf = (value: unknown, name: string | null | undefined, any: string) =>
    value === undefined ? any : (name ?? '…')
  const [anybody, anything] = [t('history.filter.anybody'), t('history.filter.anything')]
  return (
    <FilterBar>
      <FoundSelect
        label={t('history.filter.person')}
        any={anybody}
        value={person}
        shown={nameOf(person, named?.person, anybody)}
        search={findAuthors}
        onChange={(chosen) => filter({ person: chosen })}
      />
      <FoundSelect
        label={t('history.filter.object')}
        any={anything}
        // Of what is nobody no number is offered.
        value={object === undefined ? undefined : (about ?? -1)}
        shown={nameOf(object, named?.object, anything)}
        search={findPeople}
        onChange={(chosen) => filter({ object: chosen === undefined ? undefined : `profiles:${chosen}` })}
      />
      <Select<HistoryKind | null>
        label={t('history.filter.kind')}
        value={kind ?? null}
        onChange={(chosen) => filter({ kind: chosen ?? undefined })}
        options={[
          { value: null, label: t('history.filter.anyKind') },
          ...historyKinds.map((value) => ({ value, label: t(`history.kind.${value}`) })),
        ]}
      />
      <RangeChip
        label={t('history.filter.days')}
        any={t('history.filter.anyDay')}
        names={{ from: t('history.filter.from'), to: t('history.filter.to') }}
        from={from}
        to={to}
        className={classes.days}
        onChange={(days) => filter(days, true)}
      />
      {found && <p className={classes.found}>{counted('found', found)}</p>}
    </FilterBar>
  )
}
