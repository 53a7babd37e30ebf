import { t } from '../../kit/i18n/texts.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import type { Fault } from '../model/typed.ts'

/** What is wrong with a text that makes no mark, in a sentence. */
export function explain(why: Fault): string {
  return t(`journal.fault.${why.key}`, 'limit' in why ? { limit: decimal(why.limit) } : {})
}
