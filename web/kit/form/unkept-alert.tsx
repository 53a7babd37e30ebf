import { useSyncExternalStore } from 'react'
import { t } from '../i18n/texts.ts'
import { Alert } from '../ui/alert.tsx'
import type { DeviceStore } from '../offline/device-store.ts'

type UnkeptAlertProps = { store: Pick<DeviceStore<never>, 'subscribe' | 'isFailing'>; className?: string }

/** Where the browser keeps nothing of what is typed, whoever types has to know before the tab is closed. */
export function UnkeptAlert({ store, className }: UnkeptAlertProps) {
  const isFailing = useSyncExternalStore(store.subscribe, store.isFailing)
  return (
    isFailing && (
      <Alert tone="warn" className={className}>
        {t('kit.unkept')}
      </Alert>
    )
  )
}
