import type { ChosenParticipant } from '../auth/guard.ts'
import type { Subject } from '../db/db.ts'

/** A class that a participant hears of, with who sits in it. */
export type HeardClass = {
  uuid: string
  groupId: number
  /** The participant teaches there and hears of every student; else they sit there themselves. */
  isTaught: boolean
  profileIds: number[]
}

/** Says of versions and classes what whoever keeps the journal knows. */
export type LiveTopics = {
  /** Counted with each change of who somebody is, or may look at. */
  people: Subject
  /** Versions about classes that their teachers hear of; all others but the next are about profiles. */
  ofClasses: readonly Subject[]
  /** Version about classes that whoever sits there hears of. */
  ofClassmates: Subject
  classesOf(participants: ChosenParticipant[]): Promise<HeardClass[]>
}

/** `diary 12,15`, as the database says it: a name, and of whom; 0 is everybody. */
export function readNotice(notice: string): { subject: string; about: number[] } {
  const [subject = '', ids = ''] = notice.split(' ')
  return { subject, about: ids.split(',').map(Number) }
}
