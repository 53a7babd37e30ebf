import type { Presence, Register, RegisterInput } from '../../contract/schedule.ts'

/** A register, as this person takes it with this participant. */
export type Place = { owner: string; pt: string; lesson: string }

/** `seen`: what may stand there without somebody else having written it. */
export type Said = Pick<RegisterInput['students'][number], 'presence'> & { seen: (Presence | null)[] }

/** What was said of students and is not yet saved, by their uuid. */
export type Pending = Record<string, Said>

/** What waits on the device of one register. */
export type Words = Place & { said: Pending }

export type Answered = { register: Register; conflicts: string[] }

export function placeKey({ owner, pt, lesson }: Place): string {
  return `${owner}|${pt}|${lesson}`
}

/** A word in place of an earlier one goes on from what its writer saw first. */
export function saidOver(pending: Pending, said: Pending): Pending {
  const over = Object.entries(said).map(([uuid, word]) => [
    uuid,
    { presence: word.presence, seen: pending[uuid]?.seen ?? word.seen },
  ])
  return { ...pending, ...(Object.fromEntries(over) as Pending) }
}

/** What is on its way may have arrived even where its answer is lost. */
export function leaving(pending: Pending): Pending {
  const left = Object.entries(pending).map(([uuid, { presence, seen }]) => [
    uuid,
    { presence, seen: seen.includes(presence) ? seen : [...seen, presence] },
  ])
  return Object.fromEntries(left) as Pending
}

/** What was said anew while the last words travelled; a word that met another's is not repeated. */
export function stillToSay(pending: Pending, sent: Pending, { conflicts }: Pick<Answered, 'conflicts'>): Pending {
  const met = new Set(conflicts)
  const left = Object.entries(pending).filter(
    ([uuid, { presence }]) => sent[uuid]?.presence !== presence && !met.has(uuid),
  )
  return Object.fromEntries(left)
}
