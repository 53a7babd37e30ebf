import { dashboard, pagesWithData } from '../../contract/dashboard/endpoints.ts'
import type { PageAnswers } from '../../contract/dashboard/schemas.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { reader } from '../http/call.ts'
import type { AnswersForPage } from '../http/page.ts'
import { joined, serialize } from '../http/serialized.ts'
import { tagOfVersions } from '../http/tags.ts'
import { homeOf } from './home.ts'

/** What the pages of `pagesWithData` are sent with, for whoever is signed in. */
export const pageAnswers: AnswersForPage = {
  pages: pagesWithData,
  on: dashboard.home.on,
  /** Goes by the address: for somebody with several children, the page without a name is of all. */
  participant: ({ participants: mine }, child, path) => {
    const named = mine.find(({ uuid }) => uuid === child)
    if (named || child !== undefined) return named
    const isFamily = path === '/' && mine.filter(({ own }) => !own).length > 1
    return isFamily ? undefined : mine[0]
  },
  of: async (context, request, reply, path) => {
    const { participant, versions } = request
    const read = reader(context, request, reply)
    const [whose, all, home] = await Promise.all([
      read(identity.user),
      read(participants.list),
      participant ? homeOf(read, participant, context.clock, path) : serialize(null),
    ])
    const [pt, tag] = [serialize(participant?.uuid ?? null), serialize(tagOfVersions(versions))]
    return joined<PageAnswers>({ identity: whose, people: all, pt, home, tag })
  },
}
