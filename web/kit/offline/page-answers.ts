import type { QueryClient } from '@tanstack/react-query'
import { bodyOf, type HomePart, homeParts } from '../../../contract/dashboard/endpoints.ts'
import { takePageAnswers } from '../data/page.ts'
import { keyAt } from '../data/reading.ts'
import { meet, whoIsHere } from '../session/participant.ts'
import { meeting } from '../session/session.ts'

/** Makes the answers that came with the page those of its calls, before anything is drawn; whether there were such of a participant. */
export function takeSentAnswers(client: QueryClient): boolean {
  const answers = takePageAnswers()
  // Somebody else has signed in since, in another tab: who it is, is asked as ever.
  if (!answers || answers.user.user.id !== whoIsHere().user?.id) return false
  const { homes, ...me } = answers
  client.setQueryData(meeting().queryKey, meet({ ...me.user, ...me.participants }, whoIsHere().participant))
  for (const [pt, { day, ...parts }] of Object.entries(homes))
    for (const [part, data] of Object.entries(parts)) client.setQueryData(keyOfPart(part as HomePart, pt, day), data)
  return Object.keys(homes).length > 0
}

function keyOfPart(part: HomePart, pt: string, day: string) {
  const body = bodyOf(part, day)
  return keyAt(homeParts[part].path, { params: { pt }, ...(body && { body }) })
}
