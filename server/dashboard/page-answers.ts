import { pagesWithData } from '../../contract/dashboard/endpoints.ts'
import type { PageAnswers } from '../../contract/dashboard/schemas.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import type { ChosenParticipant, Principal } from '../auth/guard.ts'
import { reader } from '../http/call.ts'
import { sessionOf } from '../http/cookies.ts'
import type { AnswersForPage } from '../http/page.ts'
import { serialize, Serialized } from '../http/serialized.ts'
import { homeOf, subjects } from './home.ts'

/** What the pages of `pagesWithData` are sent with, for whoever is signed in. */
export const pageAnswers: AnswersForPage = {
  on: subjects,
  of: async (context, request, reply, path) => {
    const { principal } = request
    if (!principal || !pagesWithData.includes(path)) return undefined
    const { child } = request.query as { child?: unknown }
    const participant = shownTo(principal, child, path)
    request.participant = participant
    if (participant && participant.uuid !== child) {
      // What the versions of this participant are was not asked yet.
      const visit = await context.authenticate({ token: sessionOf(request)!, pt: participant.uuid, on: subjects })
      if (visit?.principal.userId !== principal.userId) return undefined
      request.versions = visit.versions
    }
    const read = reader(context, request, reply)
    const [whose, all, home] = await Promise.all([
      read(identity.user),
      read(participants.list),
      participant ? homeOf(read, participant, context.clock, path) : serialize(null),
    ])
    const pt = JSON.stringify(participant?.uuid ?? null)
    return new Serialized<PageAnswers>(
      `${whose.json.slice(0, -1)},${all.json.slice(1, -1)},"pt":${pt},"home":${home.json}}`,
    )
  },
}

/** Whose page it is, as far as the address tells: of somebody who has several children, the page without a name is of all. */
function shownTo({ participants: mine }: Principal, child: unknown, path: string): ChosenParticipant | undefined {
  const named = mine.find(({ uuid }) => uuid === child)
  if (named || child !== undefined) return named
  const isFamily = path === '/' && mine.filter(({ own }) => !own).length > 1
  return isFamily ? undefined : mine[0]
}
