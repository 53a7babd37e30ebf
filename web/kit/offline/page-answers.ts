import type { QueryClient } from '@tanstack/react-query'
import { bodyOf, type HomePart, homeParts } from '../../../contract/dashboard/endpoints.ts'
import { takePageAnswers } from '../data/page.ts'
import { keyAt } from '../data/reading.ts'
import { meet, whoIsHere } from '../session/participant.ts'
import { meeting } from '../session/session.ts'

/** Makes the answers that came with the page those of its calls, before anything is drawn. */
export function takeSentAnswers(client: QueryClient): void {
  const answers = takePageAnswers()
  // Somebody else has signed in since, in another tab: who it is, is asked as ever.
  if (!answers || answers.identity.user.id !== whoIsHere().user?.id) return
  const { identity, people, pt, home } = answers
  client.setQueryData(meeting().queryKey, meet({ ...identity, ...people }, whoIsHere().participant))
  if (!home || !pt) return
  for (const [part, data] of Object.entries(home))
    if (part !== 'day') client.setQueryData(keyOfPart(part as HomePart, pt, home.day), data)
}

function keyOfPart(part: HomePart, pt: string, day: string) {
  const body = bodyOf(part, day)
  return keyAt(homeParts[part].path, { params: { pt }, ...(body && { body }) })
}
