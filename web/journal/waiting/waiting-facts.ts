import type { WaitingWork } from '../../../contract/journal/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'

type Counted = Pick<WaitingWork, 'handedIn' | 'unmarked' | 'of'>

/** Why a work waits: здано без оцінки: 7 з 24; or nobody has a mark for it. */
export function waitingFacts({ handedIn, of }: Counted): string {
  return handedIn ? t('journal.waiting.handedIn', { handedIn, of }) : t('journal.waiting.nobodyMarked')
}

/** Where in the journal a work's marks are. */
export function columnOf({ discipline, group, work }: Pick<WaitingWork, 'discipline' | 'group' | 'work'>) {
  return { to: '/marks', search: { discipline: discipline.id, group: group.id, work } } as const
}
