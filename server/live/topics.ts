import type { ChosenParticipant } from '../auth/guard.ts'
import type { Subject } from '../db/db.ts'

/** What whoever knows people and classes says of the versions. */
export type LiveTopics = {
  /** Counted with each change of who somebody is, or may look at. */
  people: Subject
  /** They are about classes; all others are about profiles. */
  ofClasses: readonly Subject[]
  /** It is about classes too, and told to whoever sits there. */
  ofClassmates: Subject
  /** They are about nobody, and told to administrators alone. */
  ofOffice: readonly Subject[]
  isOffice(participant: ChosenParticipant): boolean
  /** The classes of which these participants see every student's work. */
  sheetsOf(participants: ChosenParticipant[]): Promise<{ uuid: string; groupId: number }[]>
  /** In which classes these profiles sit. */
  classesOf(profileIds: number[]): Promise<{ profileId: number; groupId: number }[]>
}

/** In which classes who sits, as long as nothing of anybody has changed. */
export class Classes {
  readonly #ask: LiveTopics['classesOf']
  #known = new Map<number, number[]>()

  constructor(ask: LiveTopics['classesOf']) {
    this.#ask = ask
  }

  forget(): void {
    this.#known = new Map()
  }

  async of(profileIds: number[]): Promise<Set<number>> {
    const known = this.#known
    const missing = profileIds.filter((id) => !known.has(id))
    if (missing.length) {
      const rows = await this.#ask(missing)
      const found = Map.groupBy(rows, ({ profileId }) => profileId)
      for (const id of missing)
        known.set(
          id,
          (found.get(id) ?? []).map(({ groupId }) => groupId),
        )
    }
    return new Set(profileIds.flatMap((id) => known.get(id) ?? []))
  }
}

/** `diary 12,15`, as the database says it: a name, and of whom; 0 is everybody. */
export function readNotice(notice: string): { subject: string; about: number[] } {
  const [subject = '', ids = ''] = notice.split(' ')
  return { subject, about: ids.split(',').map(Number) }
}
