import type { Participant } from '../../../contract/people/schemas.ts'
import { everybody, familyName, isFamilyPage } from '../../../rules/family.ts'

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
