import type { ChosenParticipant, Principal } from '../auth/guard.ts'
import type { Subject } from '../db/db.ts'

/** A class that a participant hears of, with who sits in it. */
export type HeardClass = {
  uuid: string
  groupId: number
  /** The participant teaches there and hears of every student; else they sit there themselves. */
  isTaught: boolean
  profileIds: number[]
}

/** Rules about versions and classes that the journal gives. */
export type LiveTopics = {
  /** Counted with each change of who somebody is, or may look at. */
  people: Subject
  /** Versions about classes that their teachers hear of; all others but the next are about profiles. */
  ofClasses: readonly Subject[]
  /** Version about classes that whoever sits there hears of. */
  ofClassmates: Subject
  classesOf(participants: ChosenParticipant[]): Promise<HeardClass[]>
}

export type Viewer = Principal & { session: Buffer }

/** By topic, the words that stand after a version's name in an event; without any, all that the browser shows is concerned. */
export type Topics = ReadonlyMap<string, readonly string[]>

/** Topic of a notice that concerns everybody. */
export const everybody = ''
/** Topic of the streams of a session. */
export const ofSession = (session: Buffer): string => `session ${session.toString('hex')}`
/** Topic of the streams of an account's sessions, also while its owner acts as somebody. */
export const ofOwner = (id: number): string => `owner ${id}`

/** Returns the topics of a viewer whose participants hear of `classes`. */
export function topicsOf({ session, adminId, userId, participants }: Viewer, classes: readonly HeardClass[]): Topics {
  const topics = new Map<string, string[]>([
    [ofSession(session), []],
    [ofOwner(adminId ?? userId), []],
  ])
  const add = (topic: string, words: string) => topics.set(topic, [...(topics.get(topic) ?? []), words])
  for (const { id, uuid } of participants) add(`profile ${id}`, uuid)
  for (const { uuid, groupId, isTaught, profileIds } of classes) {
    add(`${isTaught ? 'taught' : 'mates'} ${groupId}`, isTaught ? `${uuid} ${groupId}` : '')
    for (const id of profileIds) add(`profile ${id}`, `${uuid} ${groupId}`)
  }
  return topics
}

/** `diary 12,15`, as the database says it: a name, and of whom; 0 is everybody. */
export function readNotice(notice: string): { subject: string; about: number[] } {
  const [subject = '', ids = ''] = notice.split(' ')
  return { subject, about: ids.split(',').map(Number) }
}
