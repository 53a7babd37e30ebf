import type { TFunction } from 'i18next'
import type { WaitingWork } from '../../contract/waiting.ts'

type Counted = Pick<WaitingWork, 'handedIn' | 'unmarked' | 'of'>

/** Why a work waits: здано без оцінки: 7 з 24; or nobody has a mark for it. */
export function waitingFacts({ handedIn, of }: Counted, t: TFunction): string {
  return handedIn ? t('waiting.handedIn', { handedIn, of }) : t('waiting.nobodyMarked')
}

/** Where in the journal a work's marks are. */
export function columnOf({ discipline, group, work }: Pick<WaitingWork, 'discipline' | 'group' | 'work'>) {
  return { to: '/marks', search: { discipline: discipline.id, group: group.id, work } } as const
}
