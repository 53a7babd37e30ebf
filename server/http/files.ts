import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built web: what bears a hash in its name, and the icons, which a system finds by a name that stays. */
export async function serveFiles(app: FastifyInstance, dist: string): Promise<void> {
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
