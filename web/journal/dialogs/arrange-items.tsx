import { IconFilter, IconSortAscending, IconSortAZ, IconSortDescending, IconUsers } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import type { Span } from '../../../rules/marks.ts'
import { lacking } from '../model/arrangement.ts'
import type { Sheet } from '../model/sheet.ts'
import type { Arranging } from '../data/use-arrangement.ts'
import { Item } from './menu-item.tsx'

/** Those alone who owe something of a work. */
export function FilterItems({ sheet, work, arrangement, arrange }: Arranging & { sheet: Sheet; work: number }) {
  const ways = (['work', 'mark'] as const).map((lacks) => ({
    lacks,
    count: lacking(sheet, { work, lacks }).length,
  }))
  return (
    <>
      {ways.map(({ lacks, count }) => (
        <Item
          key={lacks}
          icon={IconFilter}
          text={t(`journal.arrange.only.${lacks}`, { count })}
          onPress={() => arrange({ ...arrangement, filter: { work, lacks } })}
        />
      ))}
      {arrangement.filter && (
        <Item
          icon={IconUsers}
          text={t('journal.arrange.all')}
          onPress={() => arrange(arrangement.order ? { order: arrangement.order } : {})}
        />
      )}
    </>
  )
}

/** By a total either way, or by the names again. */
export function OrderItems({ span, arrangement, arrange }: Arranging & { span: Span }) {
  const by = (isFalling: boolean) => () => arrange({ ...arrangement, order: { span, isFalling } })
  const of = { span: t(`gradebook.marks.span.${span}`) }
  return (
    <>
      <Item icon={IconSortDescending} text={t('journal.arrange.falling', of)} onPress={by(true)} />
      <Item icon={IconSortAscending} text={t('journal.arrange.rising', of)} onPress={by(false)} />
      {arrangement.order && (
        <Item
          icon={IconSortAZ}
          text={t('journal.arrange.byName')}
          onPress={() => arrange(arrangement.filter ? { filter: arrangement.filter } : {})}
        />
      )}
    </>
  )
}
