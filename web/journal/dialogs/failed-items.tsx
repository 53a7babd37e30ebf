import { IconRefresh, IconX } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import type { Entry } from '../queue/entries.ts'
import type { Outbox } from '../queue/outbox.ts'
import { Item } from './menu-item.tsx'

/** What can be done with a mark that the server has refused. */
export function FailedItems({ entry, outbox }: { entry: Entry; outbox: Outbox }) {
  const again = () => outbox.put([{ ...entry, state: 'waiting' }])
  return (
    <>
      <Item icon={IconRefresh} text={t('kit.errors.tryAgain')} onPress={again} />
      <Item icon={IconX} text={t('journal.menu.discard')} onPress={() => outbox.drop([entry])} />
    </>
  )
}
