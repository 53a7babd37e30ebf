import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAt } from '../../contract/pages.ts'
import type { ChosenParticipant, Principal } from '../auth/guard.ts'
import { aheadBy } from '../runtime/clock.ts'
import type { AppContext } from './context.ts'
import type { Subject } from '../db/db.ts'
import { uuid } from './answer.ts'
import { keptByTheReader, keptNowhere } from './caching.ts'
import { documentsFrom, schemeOf } from './document.ts'
import { encodingFor } from './encoding.ts'
import { cachedDocument } from './cached-document.ts'
import type { Serialized } from './serialized.ts'
import { sessionOf } from './cookies.ts'
import { within } from './deadline.ts'
import { readManifest } from './manifest.ts'
import { preloadLinks } from './preload.ts'
import { sendText } from './text.ts'
import { serveWorker } from './worker.ts'
import { languageOf, preferredBy, translator } from '../i18n/translate.ts'

/** The answers that pages are sent with, for the request's principal. */
export type AnswersForPage = {
  /** The paths of these pages. */
  pages: readonly string[]
  /** What they depend on. */
  on?: readonly Subject[]
  /** Participant whose page it is; undefined: the page is of several. */
  participant: (principal: Principal, child: unknown, path: string) => ChosenParticipant | undefined
  /** Reads the answers, about the request's participant. */
  of: (context: AppContext, request: FastifyRequest, reply: FastifyReply, path: string) => Promise<Serialized>
}

/**
 * Serves the web: the files of a build, and on every other path the page with the settings, and what it shows first, in
 * data blocks.
 */
export async function servePages(
  app: FastifyInstance,
  context: AppContext,
  dist: string,
  answers: AnswersForPage,
  waitsForAdministrator: () => Promise<boolean>,
): Promise<void> {
  const manifest = await readManifest(dist)
  if (manifest) {
    await serveFiles(app, dist)
    serveWorker(app, dist, manifest, await readFile(join(dist, 'sw.js'), 'utf8'))
  }
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const documentOf = documentsFrom(template, preloadLinks(manifest), context)
  const withAnswers = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { principal, language, versions, headers } = request
    if (!principal || !answers.pages.includes(path)) return undefined
    const query = request.query as { child?: unknown }
    request.participant = answers.participant(principal, query.child, path)
    const { userId, adminId } = principal
    const clock = Math.round(aheadBy(context.clock) / 60_000)
    const how = [path, 'group' in query, language, schemeOf(request), clock, context.config.identityChanges]
    const key = [userId, adminId, request.participant?.uuid, ...how].join(' ')
    const encoding = encodingFor(headers['accept-encoding'])
    const document = await cachedDocument(context, { key, on: answers.on, versions, encoding }, async () => {
      // The page comes without the database too, and then the browser asks.
      const shown = await within(longestLook, answers.of(context, request, reply, path)).catch(() => undefined)
      return shown && { document: documentOf(request, path, { shown }), holds: shown.holds }
    })
    if (document && encoding) reply.header('content-encoding', encoding)
    return document
  }
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (path.startsWith('/api/') || path.startsWith('/assets/')) {
      reply.callNotFound()
      return reply
    }
    const place = path.length > 1 ? path.replace(/\/$/, '') : path
    await knowVisitor(context, request, answers.pages.includes(place) ? answers.on : undefined)
    reply
      .code(pageAt(path) ? 200 : 404)
      .header('last-modified', new Date(context.clock.real().epochMilliseconds).toUTCString())
      .type('text/html; charset=utf-8')
    const document = await withAnswers(request, reply, place)
    if (document) return reply.headers(keptNowhere).send(document)
    reply.headers({ ...keptByTheReader, vary: 'Cookie, Accept-Language, Accept-Encoding' })
    const isNew = !request.principal && (await within(longestLook, waitsForAdministrator()).catch(() => false))
    return sendText(request, reply, documentOf(request, place, { waitsForAdministrator: isNew }))
  })
}

/** The files of a build, which bear a hash in their names, and the icons with their list, which systems find by names that stay. */
async function serveFiles(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // A file is never asked for a second time, so nothing is said that would let it be compared.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })
  await app.register(fastifyStatic, {
    root: join(dist, 'icons'),
    prefix: '/icons/',
    decorateReply: false,
    maxAge: '1d',
    acceptRanges: false,
  })
}

const longestLook = 1_000

/** Who opens the page, and the language that the account has stored. */
async function knowVisitor({ authenticate }: AppContext, request: FastifyRequest, on?: readonly Subject[]) {
  const { child } = request.query as { child?: unknown }
  const [token, pt] = [sessionOf(request), typeof child === 'string' && uuid.test(child) ? child : undefined]
  const asked = token ? within(longestLook, authenticate({ token, pt, orFirst: true, on })) : undefined
  const visit = await asked?.catch(() => undefined)
  request.principal = visit?.principal
  request.versions = visit?.versions ?? null
  const { language: cookie } = request.cookies
  request.language = languageOf(preferredBy(visit?.principal), cookie, request.headers['accept-language'])
  request.t = translator(request.language)
}
