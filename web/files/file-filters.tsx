import { type FileType, fileTypes, shownFileStates } from '../../contract/files/endpoints.ts'
import type { FilePage } from '../../contract/files/schemas.ts'
import { Select } from '../kit/form/select.tsx'
import { t } from '../kit/i18n/texts.ts'
import { FilterBar } from '../kit/paging/filter-bar.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { Segmented } from '../kit/ui/segmented.tsx'
import sheet from '../kit/ui/sheet.module.css'
import classes from './page.module.css'
import type { Searching } from './use-file-search.ts'

type Shown = (typeof shownFileStates)[number] | 'all'

type FileFiltersProps = { searching: Searching; totals: FilePage['totals'] | undefined }

export function FileFilters({ searching: { search, filter }, totals }: FileFiltersProps) {
  const counted = (words: string, count: number | undefined) => (count ? `${words} ${wholeNumber(count)}` : words)
  return (
    <FilterBar className={classes.filters}>
      <h2 className={sheet.title}>{t('files.title')}</h2>
      <span className={classes.count}>{totals && wholeNumber(allOf(totals))}</span>
      <Segmented<Shown>
        label={t('files.statusColumn')}
        className={classes.states}
        value={search.state ?? 'all'}
        onChange={(state) => filter({ state: state === 'all' ? undefined : state })}
        options={[
          { value: 'all', label: t('files.filter.all') },
          ...shownFileStates.map((value) => ({ value, label: counted(t(`files.filter.${value}`), totals?.[value]) })),
        ]}
      />
      <Select<FileType | null>
        label={t('files.typeColumn')}
        value={search.type ?? null}
        onChange={(type) => filter({ type: type ?? undefined })}
        options={[
          { value: null, label: t('files.filter.anyType') },
          ...fileTypes.map((value) => ({ value, label: t(`files.type.${value}`) })),
        ]}
      />
    </FilterBar>
  )
}

export const allOf = ({ UPLOADED, IMPORTED, FAILED }: FilePage['totals']) => UPLOADED + IMPORTED + FAILED
