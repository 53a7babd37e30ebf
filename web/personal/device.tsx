import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Session } from '../../contract/identity/schemas.ts'
import { t } from '../kit/i18n/texts.ts'

const mobiles = new Set(['Android', 'iPhone', 'iPad'])

export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  return [browser, system].filter(Boolean).join(', ') || t('personal.unknownDevice')
}

export function DeviceIcon({ system }: Pick<Session, 'system'>) {
  const Icon = mobiles.has(system ?? '') ? IconDeviceMobile : IconDeviceDesktop
  return <Icon size={20} aria-hidden />
}
