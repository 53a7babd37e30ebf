import { t } from '../i18n/texts.ts'
import { clock } from './dates.ts'

/** о 8:50, but об 11:00 */
export function atTime(time: string): string {
  return t(time.startsWith('11') ? 'kit.atEleven' : 'kit.at', { time: clock(time) })
}
