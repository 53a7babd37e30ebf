import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageData } from '../../contract/page.ts'
import { pageAt } from '../../contract/pages.ts'
import { propertiesOf } from '../../rules/languages.ts'
import { shownProvider } from '../runtime/providers.ts'
import type { AppContext, Dependencies } from './context.ts'
import type { Subject } from '../db/db.ts'
import { uuid } from './answer.ts'
import { keptByTheReader, keptNowhere } from './caching.ts'
import type { Serialized } from './serialized.ts'
import { sessionOf } from './cookies.ts'
import { within } from './deadline.ts'
import { readManifest } from './manifest.ts'
import { preloadLinks } from './preload.ts'
import { sendText } from './text.ts'
import { serveWorker } from './worker.ts'
import { languageOf, preferredBy, translator } from '../i18n/translate.ts'

const schemes = new Set(['light', 'dark', 'auto'])

/** The answers that a page is sent with, for the request's principal; undefined when there are none. */
export type AnswersForPage = {
  /** What they depend on. */
  on: readonly Subject[]
  of: (
    context: AppContext,
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ) => Promise<Serialized | undefined>
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
): Promise<void> {
  const manifest = await readManifest(dist)
  if (manifest) {
    await serveFiles(app, dist)
    serveWorker(app, dist, manifest, await readFile(join(dist, 'sw.js'), 'utf8'))
  }
  const preload = preloadLinks(manifest)
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const page = (request: FastifyRequest, path: string, shown: Serialized | undefined) => {
    const scheme = request.cookies['scheme'] ?? ''
    return template
      .replace('%lang%', propertiesOf(request.language).tag)
      .replace('%scheme%', schemes.has(scheme) ? scheme : 'auto')
      .replace(' data-page="%ground%"', path === '/' ? ' data-page="home"' : '')
      .replace('</head>', () => `${preload(path, request.query as object, request.language)}</head>`)
      .replace('%page%', () => inScript(JSON.stringify(pageData(context, request.language))))
      .replace('%answers%', () => inScript(shown?.json ?? 'null'))
  }
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (path.startsWith('/api/') || path.startsWith('/assets/')) {
      reply.callNotFound()
      return reply
    }
    const place = path.length > 1 ? path.replace(/\/$/, '') : path
    await knowVisitor(context, request, answers.on)
    // The page comes without the database too, and then the browser asks.
    const shown = await within(longestLook, answers.of(context, request, reply, place)).catch(() => undefined)
    reply
      .code(pageAt(path) ? 200 : 404)
      .headers(shown ? keptNowhere : { ...keptByTheReader, vary: 'Cookie, Accept-Language, Accept-Encoding' })
      .type('text/html; charset=utf-8')
    return sendText(request, reply, page(request, place, shown))
  })
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON that ends no script, and that is the same text to whatever reads it. */
const inScript = (json: string) => json.replace(/[<\u2028\u2029]/g, (sign) => escapes[sign]!)

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
async function knowVisitor({ authenticate }: AppContext, request: FastifyRequest, on: readonly Subject[]) {
  const { child } = request.query as { child?: unknown }
  const [token, pt] = [sessionOf(request), typeof child === 'string' && uuid.test(child) ? child : undefined]
  const asked = token ? within(longestLook, authenticate({ token, pt, on })) : undefined
  const visit = await asked?.catch(() => undefined)
  request.principal = visit?.principal
  request.versions = visit?.versions ?? null
  const { language: cookie } = request.cookies
  request.language = languageOf(preferredBy(visit?.principal), cookie, request.headers['accept-language'])
  request.t = translator(request.language)
}

function pageData({ config, clock }: Dependencies, language: PageData['language']): PageData {
  const { schoolName, supportUrl, contactEmail, socialLinks, demo } = config
  return {
    schoolName,
    supportUrl,
    contactEmail,
    socialLinks,
    providers: config.providers.map((provider) => shownProvider(provider, language)),
    isDemo: demo,
    language,
    now: clock.school().toInstant().toString(),
  }
}
