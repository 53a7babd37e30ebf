import { type FileState, fileStates, type FileType, fileTypes } from '../../contract/files/endpoints.ts'
import type { FilePage } from '../../contract/files/schemas.ts'
import { Select } from '../kit/form/select.tsx'
import { t } from '../kit/i18n/texts.ts'
import { FilterBar } from '../kit/paging/filter-bar.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { Segmented } from '../kit/ui/segmented.tsx'
import sheet from '../kit/ui/sheet.module.css'
import classes from './page.module.css'
import type { Searching } from './use-file-search.ts'

type FileFiltersProps = { searching: Searching; totals: FilePage['totals'] | undefined }

export function FileFilters({ searching: { search, filter }, totals }: FileFiltersProps) {
  const labelOf = (state: FileState) => t(`files.${state}`, { number: wholeNumber(totals?.[state] ?? 0) })
  return (
    <FilterBar className={classes.filters}>
      <h2 className={sheet.title}>{t('files.title')}</h2>
      <span className={classes.count}>{totals && wholeNumber(totals.all)}</span>
      <Segmented<FileState | 'all'>
        label={t('files.state')}
        value={search.state ?? 'all'}
        onChange={(state) => filter({ state: state === 'all' ? undefined : state })}
        options={[
          { value: 'all', label: t('files.all') },
          ...fileStates.map((value) => ({ value, label: labelOf(value) })),
        ]}
      />
      <Select<FileType | null>
        label={t('files.typeOf')}
        value={search.type ?? null}
        onChange={(type) => filter({ type: type ?? undefined })}
        options={[
          { value: null, label: t('files.allTypes') },
          ...fileTypes.map((value) => ({ value, label: t(`files.type.${value}`) })),
        ]}
      />
    </FilterBar>
  )
}
