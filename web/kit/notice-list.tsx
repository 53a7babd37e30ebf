import { Toast } from '@base-ui/react/toast'
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import classes from './notices.module.css'

export type Notice = { message: string; tone: 'ok' | 'err' }

export default function NoticeList({ notices }: { notices: Notice[] }) {
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport className={classes.viewport}>
          <List notices={notices} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List({ notices }: { notices: Notice[] }) {
  const { t } = useTranslation()
  const { toasts, add } = Toast.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const { message, tone } of notices.slice(shown.current))
      add({ title: message, type: tone, timeout: tone === 'err' ? 0 : 6000 })
    shown.current = notices.length
  }, [notices, add])
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
