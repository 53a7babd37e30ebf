import { Toast } from '@base-ui/react/toast'
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import classes from './notices.module.css'

const notices = Toast.createToastManager()

/** Says that something is done, in a corner, and reads it aloud; a failure stays until it is closed. */
export function notify(message: string, tone: 'ok' | 'err' = 'ok'): void {
  notices.add({ title: message, type: tone, timeout: tone === 'err' ? 0 : 6000 })
}

export function Notices() {
  return (
    <Toast.Provider toastManager={notices}>
      <Toast.Portal>
        <Toast.Viewport className={classes.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { t } = useTranslation()
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const Icon = toast.type === 'err' ? IconAlertCircle : IconCircleCheck
    return (
      <Toast.Root key={toast.id} toast={toast} className={cx(classes.notice, toast.type === 'err' && classes.err)}>
        <Icon aria-hidden />
        <Toast.Title className={classes.text} render={<p />} />
        <Toast.Close className={classes.close} aria-label={t('kit.close')}>
          <IconX size={18} aria-hidden />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
