import { Toast } from '@base-ui/react/toast'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import classes from './toasts.module.css'

export type ToastMessage = {
  /** The same as of the message that it replaces, if it replaces one. */
  id: string
  message: string
  tone: 'ok' | 'warn' | 'err' | 'wait'
}

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, err: IconAlertCircle, wait: IconHourglass }
const timeouts = { ok: 6_000, warn: 12_000, err: 0, wait: 12_000 }

export default function ToastList({ messages }: { messages: ToastMessage[] }) {
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport className={classes.viewport} aria-label={t('kit.toasts')}>
          <List messages={messages} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List({ messages }: { messages: ToastMessage[] }) {
  const { toasts, add, close } = Toast.useToastManager()
  const shown = useRef<ToastMessage[]>([])
  useEffect(() => {
    for (const { id } of shown.current) if (!messages.some((one) => one.id === id)) close(id)
    for (const said of messages) {
      const { id, message, tone } = said
      if (!shown.current.includes(said)) add({ id, title: message, type: tone, timeout: timeouts[tone] })
    }
    shown.current = messages
  }, [messages, add, close])
  return toasts.map((toast) => {
    const Icon = icons[(toast.type ?? 'ok') as ToastMessage['tone']]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        data-toast
        className={cx(classes.toast, toast.type !== 'ok' && classes[toast.type ?? ''])}
      >
        <Icon aria-hidden />
        {/* Drawn anew, or the same words said again would not be read aloud. */}
        <Toast.Title key={toast.updateKey} className={classes.text} render={<p />} />
        <Toast.Close className={classes.close} aria-label={t('kit.close')}>
          <IconX size={18} aria-hidden />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
