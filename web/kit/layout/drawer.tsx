import { Dialog } from '@base-ui/react/dialog'
import { t } from '../i18n/texts.ts'
import { CloseButton } from '../ui/button.tsx'
import type { Entry } from './entries.ts'
import { Entries } from './rail.tsx'
import classes from './rail.module.css'

type DrawerProps = { entries: Entry[]; open: boolean; onClose: () => void }

/** The same menu on a small screen, over the page. */
export default function Drawer({ entries, open, onClose }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={classes.scrim} />
        <Dialog.Popup className={classes.drawer}>
          <div className={classes.head}>
            <Dialog.Title className={classes.title}>{t('kit.layout.menu.title')}</Dialog.Title>
            <Dialog.Close render={<CloseButton look="board" />} />
          </div>
          <Entries entries={entries} onLeave={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
