import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import classes from './modal.module.css'
import { OverlayHost } from './overlay-host.ts'

type SheetProps = { title: ReactNode; open: boolean; onClose: () => void; children: ReactNode }

/** Slides in from the bottom: choices on a small screen. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  const { t } = useTranslation()
  return (
    <OverlayHost value={null}>
      <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={classes.scrim} />
          <Dialog.Viewport className={cx(classes.viewport, classes['sheet-viewport'])}>
            <Dialog.Popup className={cx(classes.modal, classes.sheet)}>
              <header className={classes.header}>
                <Dialog.Title className={classes.title}>{title}</Dialog.Title>
                <Dialog.Close
                  className={classes.close}
                  render={
                    <IconButton label={t('kit.close')}>
                      <IconX aria-hidden />
                    </IconButton>
                  }
                />
              </header>
              {children}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </OverlayHost>
  )
}
