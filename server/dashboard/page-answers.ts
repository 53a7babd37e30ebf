import type { PageAnswers } from '../../contract/dashboard/schemas.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import type { Page } from '../../contract/pages.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { familyOf, isFamilyPage } from '../../rules/family.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { ChosenParticipant, Principal } from '../auth/guard.ts'
import { standOf } from '../http/cached.ts'
import { reader } from '../http/call.ts'
import type { AnswersForPage } from '../http/page.ts'
import { joined } from '../http/serialized.ts'
import { homeOf, subjects } from './home.ts'

/** More children than this are asked for by their cards. */
const mostChildren = 4

/** What pages are sent with that come with anything, for whoever is signed in. */
export const pageAnswers: AnswersForPage = {
  on: subjects,
  of: (context, request, reply, { page, principal, versionsOf }) => {
    const { data } = page
    // Whoever has to add a second factor first is shown that alone.
    if (!data || (principal.lacksFactor && principal.adminId === null)) return undefined
    const { child } = request.query as { child?: unknown }
    const shown = shownTo(principal, child, page).flatMap((participant): Shown[] => {
      const versions = versionsOf(participant.uuid)
      return versions ? [{ participant, versions }] : []
    })
    const [first] = shown
    if (!first) return undefined
    const isFamily = isFamilyPage(page.path, child, principal)
    const homes = async ({ participant, versions }: Shown) => {
      const read = reader(context, request, reply, { participant, versions })
      const parts = (isFamily && page.dataOfEach) || data
      return [participant.uuid, await homeOf(read, participant, context.clock, parts)] as const
    }
    return {
      whose: shown.map(({ participant }) => participant.uuid).join(' '),
      cacheVersion: shown.map(({ versions }) => standOf(versions, subjects)).join(','),
      make: async () => {
        const read = reader(context, request, reply, first)
        const [user, mine, ...each] = await Promise.all([
          read(identity.user),
          read(participants.list),
          ...shown.map(homes),
        ])
        return joined<PageAnswers>({
          user,
          participants: mine,
          homes: joined<PageAnswers['homes']>(Object.fromEntries(each)),
        })
      },
    }
  },
}

type Shown = { participant: ChosenParticipant; versions: Versions }

/** Whose page it is, as far as the address tells. */
function shownTo(principal: Principal, child: unknown, { path }: Page): ChosenParticipant[] {
  const { participants: mine } = principal
  if (isFamilyPage(path, child, principal)) return familyOf(principal).slice(0, mostChildren)
  return child === undefined ? mine.slice(0, 1) : mine.filter(({ uuid }) => uuid === child)
}
