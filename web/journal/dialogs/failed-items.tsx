import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../queue/entries.ts'
import type { Outbox } from '../queue/outbox.ts'
import { Item } from './menu-item.tsx'

/** What can be done with a mark that the server has refused. */
export function FailedItems({ entry, outbox }: { entry: Entry; outbox: Outbox }) {
  const { t } = useTranslation()
  const again = () => outbox.put([{ ...entry, state: 'waiting' }])
  return (
    <>
      <Item icon={IconRefresh} text={t('errors.tryAgain')} onPress={again} />
      <Item icon={IconX} text={t('journal.menu.discard')} onPress={() => outbox.drop([entry])} />
    </>
  )
}
