import type { Participant } from '../../contract/people.ts'

type Known = { participants: Participant[]; participant: string | null }

/** A participant that the server no longer lists gives way to the first. */
export function chosenOf(list: Participant[], wanted: string | null): Participant | undefined {
  return list.find(({ uuid }) => uuid === wanted) ?? list[0]
}

/** Whose page it is: of the one that its address names, else of the one that was chosen last. */
export function participantOf(
  named: string | null | undefined,
  { participants, participant }: Known,
): Participant | undefined {
  return participants.find(({ uuid }) => uuid === named) ?? chosenOf(participants, participant)
}

/** Whom an address has to name. Who has but a page of their own is named nowhere. */
export function nameFor(asked: string | undefined, known: Known): string | undefined {
  const { participants } = known
  if (!participants.length) return asked
  if (participants.length === 1 && participants[0]!.own) return undefined
  return participantOf(asked, known)?.uuid
}
