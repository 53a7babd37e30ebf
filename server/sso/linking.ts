import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import type { LinkedProvider } from '../../contract/sso/schemas.ts'
import { route, type Handlers } from '../http/context.ts'
import { mustProve } from '../identity/proof.ts'
import { passwordState } from '../identity/without-password.ts'
import { shownProvider } from '../runtime/providers.ts'
import { conflict, found } from '../runtime/errors.ts'
import { useAnswer } from './answers.ts'
import { LinkRefusal, withLinkRefusals } from './failure.ts'
import { addLink, linkedAccount, linksOf, unlink } from './links.ts'
import { entryOf, identityOf } from './protocols.ts'
import { begin, begunWith } from './state.ts'

/** A person's own links. */
export const ssoLinkRoutes: Handlers<typeof contract.ssoLinks> = {
  list: async ({ db, principal, config, language }) => {
    const links = await linksOf(db, principal.userId)
    const byIssuer = new Map(links.map(({ issuer, ...link }) => [issuer, link]))
    const linked = config.providers.map((provider): LinkedProvider => {
      const { key, name, mark } = shownProvider(provider, language)
      return { key, name, mark, link: byIssuer.get(provider.issuer) ?? null }
    })
    return { providers: linked }
  },
  begin: route({ transaction: 'own' }, async ({ body, ...call }) => {
    const { db, principal, config } = call
    const provider = found(config.providers.find(({ key }) => key === body.provider))
    await mustProve(call, body.current_password)
    const links = await linksOf(db, principal.userId)
    if (links.some(({ issuer }) => issuer === provider.issuer)) throw conflict('server.sso.linkedAlready')
    const begun = begin(call, { provider, purpose: 'link', session: principal.session })
    // The browser may be signed in there as somebody else of the family.
    return { address: await withLinkRefusals(() => entryOf(provider, call, begun, true)) }
  }),
  add: route({ transaction: 'own' }, async ({ body, attempt, ...call }) => {
    const { transact, principal, config } = call
    await attempt(async () => {
      const begun = begunWith(call, body.state, ['link'], principal.session)
      const provider = begun && config.providers.find(({ key }) => key === begun.provider)
      if (!provider) throw new LinkRefusal('stale')
      const identity = await withLinkRefusals(() => identityOf(provider, call, body, begun))
      await transact(async (trx) => {
        await withLinkRefusals(() => useAnswer(trx, identity))
        if (await addLink(trx, principal.userId, identity)) return
        const linked = await linkedAccount(trx, identity)
        if (linked === undefined) throw new LinkRefusal('otherAccount')
        if (linked !== principal.userId) throw new LinkRefusal('taken')
      })
    })
  }),
  remove: async ({ db, principal: { userId }, params, config: { providers } }) => {
    // Two that are ended at once are ended one after the other.
    await sql`select from users where id = ${userId} for update`.execute(db)
    const links = await linksOf(db, userId)
    const link = found(links.find(({ id }) => id === params.id))
    const others = links.filter(({ id, issuer }) => id !== link.id && providers.some((one) => one.issuer === issuer))
    if (!others.length && (await passwordState(db, userId, providers)) !== 'set') throw conflict('server.sso.lastWay')
    await unlink(db, userId, link)
  },
}
