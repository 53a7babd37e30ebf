import { IconBackspace, IconClipboard, IconCopy, IconTable } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import type { JournalController } from '../grid/controller.ts'
import { copied } from '../../spreadsheet/control/clipboard.ts'
import { paste } from '../../spreadsheet/control/pasting.ts'
import { Item } from './menu-item.tsx'

/** What keys do with the picked cells, for a hand without keys. */
export function BlockItems({ controller, isWritable }: { controller: JournalController; isWritable: boolean }) {
  // Browsers keep it from pages that are not encrypted, the types do not know that.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const failed = () => controller.notices.tell(t('journal.menu.noClipboard'))
  const copy = (text: string) => void clipboard?.writeText(text).catch(failed)
  const insert = () => void clipboard?.readText().then((text) => paste(controller, text), failed)
  return (
    <>
      {clipboard && <Item icon={IconCopy} text={t('journal.menu.copy')} onPress={() => copy(copied(controller))} />}
      {clipboard && (
        <Item icon={IconTable} text={t('journal.menu.copyWithNames')} onPress={() => copy(copied(controller, true))} />
      )}
      {clipboard && isWritable && <Item icon={IconClipboard} text={t('journal.menu.paste')} onPress={insert} />}
      {isWritable && <Item icon={IconBackspace} text={t('journal.pad.empty')} onPress={() => controller.empty()} />}
    </>
  )
}
