import { AlertDialog } from '@base-ui/react/alert-dialog'
import { IconTrash } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { t } from '../i18n/texts.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import classes from './modal.module.css'
import { takeFocus } from './modal.tsx'
import { OverlayHost } from '../ui/overlay-host.ts'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** Absent: "Confirm deletion". */
  title?: string
  /** The confirming button's words; absent: "Delete", in red. */
  confirm?: string
  /** Words of the button that closes the question alone; absent: "Cancel". */
  stay?: string
  /** Another way to go on. */
  other?: { words: string; onPress: () => void }
  busy?: boolean
  /** What went wrong with the last try. */
  error?: string | null
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, confirm, stay, other, busy, error, children } = props
  const popup = useRef<HTMLDivElement>(null)
  return (
    <OverlayHost value={null}>
      <AlertDialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop forceRender className={classes.scrim} />
          <AlertDialog.Viewport className={classes.viewport}>
            <AlertDialog.Popup
              ref={popup}
              className={cx(classes.modal, classes.small)}
              initialFocus={() => takeFocus(popup.current?.querySelector('button') ?? null)}
            >
              <header className={classes.header}>
                <AlertDialog.Title className={classes.title}>{title ?? t('kit.confirmDeletion')}</AlertDialog.Title>
              </header>
              <AlertDialog.Description className={classes.words} render={<div />}>
                {children}
                {error && <Alert tone="err">{error}</Alert>}
              </AlertDialog.Description>
              <footer className={classes.footer}>
                {!other && <div className={classes.note} />}
                <AlertDialog.Close render={<Button look="sub">{stay ?? t('kit.cancel')}</Button>} />
                {other && (
                  <Button look="sub" busy={busy} onClick={other.onPress}>
                    {other.words}
                  </Button>
                )}
                <Button look={confirm ? 'accent' : 'danger'} busy={busy} onClick={onConfirm}>
                  {!confirm && <IconTrash size={18} aria-hidden />}
                  {confirm ?? t('kit.delete')}
                </Button>
              </footer>
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </OverlayHost>
  )
}
