import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { keptByAnybody } from './caching.ts'
import { assetHeaders } from './security.ts'
import { sendText } from './text.ts'
import type { Manifest } from './manifest.ts'
import { keeperOf, keptFor, workerOf, type Keeper, type Kept } from './offline.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
const forever = { ...assetHeaders, 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' }

const nameOf = ({ roles, language }: Keeper, { bundle }: Kept) =>
  `/assets/kept/${roles.join('.') || 'nobody'}/${language}/${bundle}.json`

/**
 * The service worker, written for whoever's device it is, and in one answer the files that it keeps ahead; and the worker that
 * shows pushes, whose folder is its scope.
 */
export function serveWorker(app: FastifyInstance, dist: string, manifest: Manifest, worker: string): void {
  const bundles = new Map<string, Promise<Buffer>>()
  app.get('/sw.js', (request, reply) => {
    const keeper = keeperOf(request.query as object)
    const kept = keptFor(manifest, keeper)
    const script = workerOf(worker, kept, nameOf(keeper, kept))
    return sendText(request, reply.headers(keptByAnybody).type('text/javascript; charset=utf-8'), script)
  })
  app.get('/push/sw.js', async (request, reply) => {
    const script = await readFile(join(dist, 'push/sw.js'), 'utf8')
    return sendText(request, reply.headers(keptByAnybody).type('text/javascript; charset=utf-8'), script)
  })
  app.get<{ Params: Record<'roles' | 'language' | 'name', string> }>(
    '/assets/kept/:roles/:language/:name',
    async (request, reply) => {
      const { roles, language, name } = request.params
      const kept = keptFor(manifest, keeperOf({ for: roles, in: language }))
      if (name !== `${kept.bundle}.json`) {
        reply.callNotFound()
        return reply
      }
      // One for all who ask for the same files, however they name themselves.
      if (!bundles.has(kept.bundle)) bundles.set(kept.bundle, bundleOf(dist, kept.bundled))
      const bundle = await bundles.get(kept.bundle)!
      reply.headers(forever).type('application/json; charset=utf-8')
      const isSqueezed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      return isSqueezed ? reply.header('content-encoding', 'br').send(bundle) : reply.send(await decompress(bundle))
    },
  )
}

async function bundleOf(dist: string, files: string[]): Promise<Buffer> {
  const texts = await Promise.all(files.map(async (file) => [`/${file}`, await readFile(join(dist, file), 'utf8')]))
  return compress(JSON.stringify(Object.fromEntries(texts)), { params })
}
