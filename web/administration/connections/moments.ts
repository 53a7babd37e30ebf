import { t } from '../../kit/i18n/texts.ts'
import { clockOf, comingMoment, dayOf } from '../../kit/time/dates.ts'

const isToday = (moment: string) => dayOf(moment).equals(dayOf(Temporal.Now.instant().toString()))

/** сьогодні, 9:51; 20.11.26, 8:00: by the real clock, also where the school's is moved. */
export function pastMoment(moment: string | null): string {
  if (moment === null) return t('administration.connections.never')
  return isToday(moment) ? t('administration.connections.today', { time: clockOf(moment) }) : comingMoment(moment)
}

/** 9:52; 20.11.26, 8:00. */
export function sinceMoment(moment: string): string {
  return isToday(moment) ? clockOf(moment) : comingMoment(moment)
}

/** о 10:14; 20.11.26, 8:00. */
export function nextMoment(moment: string): string {
  return isToday(moment) ? t('administration.connections.at', { time: clockOf(moment) }) : comingMoment(moment)
}
