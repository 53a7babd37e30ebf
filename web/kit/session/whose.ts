import type { Participant } from '../../../contract/people/schemas.ts'

type ParticipantChoice = { participants: Participant[]; participant: string | null }

/** A participant that the server no longer lists gives way to the first. */
export function chosenOf(list: Participant[], wanted: string | null): Participant | undefined {
  return list.find(({ uuid }) => uuid === wanted) ?? list[0]
}

/** Whose page it is: of the one that its address names, else of the one that was chosen last. */
export function participantOf(
  named: string | null | undefined,
  { participants, participant }: ParticipantChoice,
): Participant | undefined {
  return participants.find(({ uuid }) => uuid === named) ?? chosenOf(participants, participant)
}

/** In the address of the first page: all children of somebody who has a profile of their own besides. */
export const everybody = 'all'

/** Whose first page shows all of them: several children. */
export function familyOf({ participants }: Pick<ParticipantChoice, 'participants'>): Participant[] {
  const children = participants.filter(({ own }) => !own)
  return children.length > 1 ? children : []
}

/** How the page of all children is named: where nobody has a page of their own, it is simply the first page. */
export function familyName({ participants }: Pick<ParticipantChoice, 'participants'>): typeof everybody | undefined {
  return participants.some(({ own }) => own) ? everybody : undefined
}

export function isFamilyPage(path: string | undefined, named: string | undefined, known: ParticipantChoice): boolean {
  return path === '/' && familyOf(known).length > 0 && named === familyName(known)
}

/** Whom an address has to name. Who has but a page of their own is named nowhere. */
export function nameFor(
  path: string | undefined,
  asked: string | undefined,
  known: ParticipantChoice,
): string | undefined {
  const { participants } = known
  if (!participants.length) return asked
  if (participants.length === 1 && participants[0]!.own) return undefined
  const wanted = asked === everybody ? familyName(known) : asked
  return isFamilyPage(path, wanted, known) ? wanted : participantOf(wanted, known)?.uuid
}
