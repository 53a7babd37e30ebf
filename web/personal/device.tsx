import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Session } from '../../contract/identity.ts'

const mobiles = new Set(['Android', 'iPhone', 'iPad'])

export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>, t: TFunction): string {
  return [browser, system].filter(Boolean).join(', ') || t('account.unknownDevice')
}

export function DeviceIcon({ system }: Pick<Session, 'system'>) {
  const Icon = mobiles.has(system ?? '') ? IconDeviceMobile : IconDeviceDesktop
  return <Icon size={20} aria-hidden />
}
