import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageData } from '../../contract/page.ts'
import { pageAt } from '../../contract/pages.ts'
import { propertiesOf } from '../../rules/languages.ts'
import type { AppContext, Dependencies } from './context.ts'
import { keptByTheReader } from './caching.ts'
import { sessionOf } from './cookies.ts'
import { within } from './deadline.ts'
import { readManifest } from './manifest.ts'
import { preloadLinks } from './preload.ts'
import { serveWorker } from './worker.ts'
import { languageOf, preferredBy } from '../i18n/translate.ts'

const schemes = new Set(['light', 'dark', 'auto'])

/** Serves the web: the files of a build, and on every other path the page with the settings in a data block. */
export async function servePages(app: FastifyInstance, context: AppContext, dist: string): Promise<void> {
  const manifest = await readManifest(dist)
  if (manifest) {
    await serveFiles(app, dist)
    serveWorker(app, dist, manifest, await readFile(join(dist, 'sw.js'), 'utf8'))
  }
  const preload = preloadLinks(manifest)
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const page = async (request: FastifyRequest, path: string) => {
    const { language: cookie } = request.cookies
    const language = languageOf(await chosenBy(context, request), cookie, request.headers['accept-language'])
    const scheme = request.cookies['scheme'] ?? ''
    return template
      .replace('%lang%', propertiesOf(language).tag)
      .replace('%scheme%', schemes.has(scheme) ? scheme : 'auto')
      .replace(' data-page="%ground%"', path === '/' ? ' data-page="home"' : '')
      .replace('</head>', () => `${preload(path, request.query as object, language)}</head>`)
      .replace('%page%', () => JSON.stringify(pageData(context, language)).replaceAll('<', '\\u003c'))
  }
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    if (path.startsWith('/api/') || path.startsWith('/assets/')) {
      reply.callNotFound()
      return reply
    }
    const place = path.length > 1 ? path.replace(/\/$/, '') : path
    return reply
      .code(pageAt(path) ? 200 : 404)
      .headers({ ...keptByTheReader, vary: 'Cookie, Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(await page(request, place))
  })
}

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
}

const longestLook = 1_000

/** The language that the account has stored. The page comes without the database too, and then the browser tells it. */
async function chosenBy({ authenticate }: AppContext, request: FastifyRequest): Promise<PageData['language'] | null> {
  const token = sessionOf(request)
  if (!token) return null
  const visit = await within(longestLook, authenticate({ token })).catch(() => undefined)
  return preferredBy(visit?.principal)
}

function pageData({ config, clock }: Dependencies, language: PageData['language']): PageData {
  const { schoolName, supportUrl, contactEmail, socialLinks, demo } = config
  return {
    schoolName,
    supportUrl,
    contactEmail,
    socialLinks,
    singleSignOn: false,
    isDemo: demo,
    language,
    now: clock.school().toInstant().toString(),
  }
}
