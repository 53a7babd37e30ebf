import { Menu as BaseMenu } from '@base-ui/react/menu'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { journal } from '../../../contract/journal/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { addressOf } from '../../kit/data/api.ts'
import overlays from '../../kit/overlay/overlays.module.css'
import type { View } from '../model/columns.ts'
import type { Pair } from '../queue/entries.ts'

type SaveItemsProps = { pair: Pair; view: View }

const formats = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const

/** The sheet in sight as a file. */
export function SaveItems({ pair, view }: SaveItemsProps) {
  const quarter = view === 'year' ? {} : { quarter: view }
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => {
        const Icon = formats[format]
        return (
          <BaseMenu.LinkItem
            key={format}
            className={overlays.item}
            href={addressOf(journal.export, pair, { format, ...quarter })}
            download
            closeOnClick
          >
            <Icon aria-hidden />
            {t(`journal.save.${format}`)}
          </BaseMenu.LinkItem>
        )
      })}
    </>
  )
}
