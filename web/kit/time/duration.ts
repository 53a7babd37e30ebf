import { t } from '../i18n/texts.ts'

/** 45 хв; 2 год; 2 год 14 хв */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('kit.duration.minutes', { minutes })
  return rest === 0 ? t('kit.duration.hours', { hours }) : t('kit.duration.both', { hours, minutes: rest })
}
