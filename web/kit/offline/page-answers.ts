import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { HomePart } from '../../../contract/dashboard/endpoints.ts'
import { readingPart } from '../data/home.ts'
import { takePageAnswers } from '../data/page.ts'
import { meet, whoIsHere } from '../session/participant.ts'
import { meeting } from '../session/session.ts'

/** The page was sent for participant `pt` with a tag of versions and with answers, which are named by the hashes of their keys. */
export type SentWithPage = { pt: string; tag: string; answers: ReadonlySet<string> }

let sent: SentWithPage | undefined

/** Returns it once: what is shown later is no longer what was sent. */
export function takeSentWithPage(): SentWithPage | undefined {
  const taken = sent
  sent = undefined
  return taken
}

/** Makes the answers that came with the page those of its calls, before anything is drawn. */
export function takeSentAnswers(client: QueryClient): void {
  const page = takePageAnswers()
  // Somebody else has signed in since, in another tab: who it is, is asked as ever.
  if (!page || page.identity.user.id !== whoIsHere().user?.id) return
  const { identity, people, pt, home, tag } = page
  const mine = meeting().queryKey
  client.setQueryData(mine, meet({ ...identity, ...people }, whoIsHere().participant))
  if (!home || !pt) return
  const { day, ...parts } = home
  const answers = new Set([hashKey(mine)])
  for (const [part, data] of Object.entries(parts)) {
    const { queryKey } = readingPart(part as HomePart, pt, day)
    client.setQueryData(queryKey, data)
    answers.add(hashKey(queryKey))
  }
  sent = { pt, tag, answers }
}
