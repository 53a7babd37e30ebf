import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Session } from '../../contract/identity/schemas.ts'
import { t } from '../kit/i18n/texts.ts'

const mobiles = new Set(['Android', 'iPhone', 'iPad'])

/** Firefox на Windows */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return t('personal.deviceName', { browser, system })
  return browser ?? system ?? t('personal.unknownDevice')
}

export function DeviceIcon({ system }: Pick<Session, 'system'>) {
  const Icon = mobiles.has(system ?? '') ? IconDeviceMobile : IconDeviceDesktop
  return <Icon size={20} aria-hidden />
}
