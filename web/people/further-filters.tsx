import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react'
import { profileSorts } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Menu, MenuAction, MenuChoices } from '../kit/overlay/menu.tsx'
import { IconButton } from '../kit/ui/button.tsx'
import { everybody } from './filter-chips.tsx'
import classes from './filters.module.css'
import type { Direction, Sort } from './sorting.ts'
import type { Searching } from './use-profile-search.ts'

const states = ['any', 'active', 'locked'] as const

/** Where there is room for the search and one row alone: active or locked, the order, and a way back to everybody. */
export function FurtherFilters({ searching: { search, filter, sorting, sort, isFiltered } }: { searching: Searching }) {
  const orders = profileSorts.flatMap((by) =>
    (['asc', 'desc'] as const).map((direction) => ({
      value: `${by} ${direction}`,
      label: `${t(`people.sortBy.${by}`)} ${direction === 'asc' ? '↑' : '↓'}`,
    })),
  )
  const order = (chosen: string) => {
    const [by, direction] = chosen.split(' ') as [Sort, Direction]
    sort({ sort: by, direction })
  }
  const { state } = search
  const trigger = (
    <IconButton
      look="fill"
      label={state ? t('people.filter.furtherIn', { state: t(`people.filter.${state}`) }) : t('people.filter.further')}
      className={classes.further}
      data-narrows={state ? true : undefined}
    >
      <IconAdjustmentsHorizontal size={20} aria-hidden />
    </IconButton>
  )
  return (
    <Menu trigger={trigger}>
      <MenuChoices<(typeof states)[number]>
        label={t('people.filter.state')}
        value={state ?? 'any'}
        onChange={(chosen) => filter({ state: chosen === 'any' ? undefined : chosen })}
        options={states.map((value) => ({ value, label: t(`people.filter.${value}`) }))}
      />
      <MenuChoices
        label={t('people.sort')}
        value={`${sorting.sort} ${sorting.direction}`}
        onChange={order}
        options={orders}
      />
      {isFiltered && (
        <MenuAction icon={<IconFilterOff aria-hidden />} onPress={() => filter(everybody)}>
          {t('people.filter.reset')}
        </MenuAction>
      )}
    </Menu>
  )
}
