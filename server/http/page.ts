import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Page, pageAt } from '../../contract/pages.ts'
import { wallClock } from '../../rules/kyiv.ts'
import type { Versions } from '../auth/authenticate.ts'
import type { Principal } from '../auth/guard.ts'
import type { Subject } from '../db/db.ts'
import { languageOf, preferredBy, translator } from '../i18n/translate.ts'
import { uuid } from './answer.ts'
import { rememberedAs } from './cached.ts'
import { keptByTheReader, keptNowhere } from './caching.ts'
import type { AppContext } from './context.ts'
import { sessionOf } from './cookies.ts'
import { within } from './deadline.ts'
import { documentWriter, schemeOf, type Look } from './document.ts'
import { compress, encodingFor } from './encoding.ts'
import { serveFiles } from './files.ts'
import { readManifest } from './manifest.ts'
import { preloadLinks } from './preload.ts'
import type { Serialized } from './serialized.ts'
import { sendText } from './text.ts'
import { serveWorker } from './worker.ts'

/** Who opens a page, and how what concerns a participant of theirs stands; undefined: that was not asked. */
type PageVisit = { principal: Principal; versionsOf: (pt: string) => Versions | undefined }

/** What a page is sent with; undefined: nothing. */
export type AnswersForPage = {
  /** What they depend on. */
  on: readonly Subject[]
  of: (
    context: AppContext,
    request: FastifyRequest,
    reply: FastifyReply,
    visit: PageVisit & { page: Page },
  ) => { whose: string; cacheVersion: string; make: () => Promise<Serialized> } | undefined
}

const nothing = [Buffer.from('null')]

/**
 * Serves the web: the files of a build, and on every other path the page with the settings, and what it shows first, in
 * data blocks.
 */
export async function servePages(
  app: FastifyInstance,
  context: AppContext,
  { dist, longestLook }: { dist: string; longestLook: number },
  answers: AnswersForPage,
): Promise<void> {
  const manifest = await readManifest(dist)
  if (manifest) {
    await serveFiles(app, dist)
    serveWorker(app, dist, manifest, await readFile(join(dist, 'sw.js'), 'utf8'))
  }
  const write = documentWriter(await readFile(join(dist, 'index.html'), 'utf8'), preloadLinks(manifest), context)

  /** In the way that its reader takes, and as it was sent before, if nothing of it has changed within this minute. */
  async function withAnswers(request: FastifyRequest, reply: FastifyReply, look: Look, visit: PageVisit) {
    const { edition, clock } = context
    const { principal } = visit
    const found = look.page && answers.of(context, request, reply, { ...visit, page: look.page })
    if (!found) return undefined
    const encoding = encodingFor(request.headers['accept-encoding'])
    const now = clock.school()
    const minute = Math.floor(now.epochMilliseconds / 60_000)
    const who = `${principal.userId} ${principal.adminId} ${found.whose}`
    const made = {
      edition,
      day: wallClock(now).day,
      cacheVersion: `${found.cacheVersion} ${minute}`,
      key: `PAGE ${who} ${look.page?.path} ${'group' in look.query} ${look.language} ${look.scheme} ${encoding}`,
    }
    const { text } = await rememberedAs(context, made, async () => {
      const { bytes, holds } = await found.make()
      const whole = write(look, now.toString(), bytes)
      return { bytes: encoding ? await compress(whole, encoding) : whole, holds }
    })
    return { bytes: text.plain, encoding }
  }

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (path.startsWith('/api/') || path.startsWith('/assets/')) {
      reply.callNotFound()
      return reply
    }
    const place = path.length > 1 ? path.replace(/\/$/, '') : path
    const page = pageAt(place)
    // The page comes without the database too, and then the browser asks.
    const inTime = <T>(work: Promise<T>) => within(longestLook, work).catch(tellOf(request))
    const visit = await inTime(visitOf(context, request, page?.data && answers.on))
    speakTo(request, visit?.principal)
    const { language, query, cookies } = request
    const look = { page, path: place, query: query as object, language, scheme: schemeOf(cookies['scheme']) }
    const sent = visit && (await inTime(withAnswers(request, reply, look, visit)))
    const now = context.clock.school().toString()
    reply
      .code(page ? 200 : 404)
      .headers(sent ? keptNowhere : { ...keptByTheReader, vary: 'Cookie, Accept-Language, Accept-Encoding' })
      // The bytes may be older than the moment in which they are sent.
      .header('server-timing', `now;desc="${now}"`)
      .type('text/html; charset=utf-8')
    if (!sent) return sendText(request, reply, write(look, now, nothing))
    if (sent.encoding) reply.header('content-encoding', sent.encoding)
    return reply.send(sent.bytes)
  })
}

/** Nothing of what was asked, or of whom: an error's own words may quote it. */
function tellOf({ log }: FastifyRequest) {
  return ({ name, code }: Error & { code?: unknown }): undefined => {
    log.warn({ error: name, code }, 'A page was sent without what it shows.')
  }
}

/** The language that the account has stored, else that of its browser. */
function speakTo(request: FastifyRequest, principal: Principal | undefined): void {
  request.principal = principal
  const { language: cookie } = request.cookies
  request.language = languageOf(preferredBy(principal), cookie, request.headers['accept-language'])
  request.t = translator(request.language)
}

/** Who opens the page, in one look: of whom the address names, or of each who could be meant. */
async function visitOf(
  { authenticate, authenticateEach }: AppContext,
  request: FastifyRequest,
  on: readonly Subject[] | undefined,
): Promise<PageVisit | undefined> {
  const token = sessionOf(request)
  if (!token) return undefined
  const { child } = request.query as { child?: unknown }
  const named = typeof child === 'string' && uuid.test(child) ? child : undefined
  if (on && !named) {
    const visit = await authenticateEach({ token, on })
    return visit && { principal: visit.principal, versionsOf: (pt) => visit.each[pt] }
  }
  const visit = await authenticate({ token, pt: named, on })
  return visit && { principal: visit.principal, versionsOf: (pt) => (pt === named && visit.versions) || undefined }
}
