import { IconBackspace, IconClipboard, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../grid/board.ts'
import { copied, paste } from '../grid/clipboard.ts'
import { Item } from './menu-item.tsx'

/** What keys do with the picked cells, for a hand without keys. */
export function BlockItems({ board, isWritable }: { board: Board; isWritable: boolean }) {
  const { t } = useTranslation()
  // Browsers keep it from pages that are not encrypted, the types do not know that.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const failed = () => board.tell(t('journal.menu.noClipboard'))
  const copy = () => void clipboard?.writeText(copied(board)).catch(failed)
  const insert = () => void clipboard?.readText().then((text) => paste(board, text), failed)
  return (
    <>
      {clipboard && <Item icon={IconCopy} text={t('journal.menu.copy')} onPress={copy} />}
      {clipboard && isWritable && <Item icon={IconClipboard} text={t('journal.menu.paste')} onPress={insert} />}
      {isWritable && <Item icon={IconBackspace} text={t('journal.pad.empty')} onPress={() => board.empty()} />}
    </>
  )
}
