import { Toast } from '@base-ui/react/toast'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import classes from './notices.module.css'

export type Notice = { message: string; tone: 'ok' | 'warn' | 'err' | 'wait' }

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, err: IconAlertCircle, wait: IconHourglass }
const timeouts = { ok: 6_000, warn: 12_000, err: 0, wait: 12_000 }

export default function NoticeList({ notices }: { notices: Notice[] }) {
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport className={classes.viewport} aria-label={t('kit.notices')}>
          <List notices={notices} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List({ notices }: { notices: Notice[] }) {
  const { toasts, add } = Toast.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const { message, tone } of notices.slice(shown.current))
      add({ title: message, type: tone, timeout: timeouts[tone] })
    shown.current = notices.length
  }, [notices, add])
  return toasts.map((toast) => {
    const Icon = icons[(toast.type ?? 'ok') as Notice['tone']]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={cx(classes.notice, toast.type !== 'ok' && classes[toast.type ?? ''])}
      >
        <Icon aria-hidden />
        <Toast.Title className={classes.text} render={<p />} />
        <Toast.Close className={classes.close} aria-label={t('kit.close')}>
          <IconX size={18} aria-hidden />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
