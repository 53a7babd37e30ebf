import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/index.ts'
import { keptByAnybody } from './caching.ts'
import type { Dependencies } from './context.ts'
import { openapi } from './openapi.ts'
import { sendText, Text } from './text.ts'

/** Describes every call, once somebody asks. */
export function describeCalls(app: FastifyInstance, { config }: Pick<Dependencies, 'config'>): void {
  let description: Text | undefined
  app.get('/api/openapi.json', (request, reply) => {
    description ??= new Text(JSON.stringify(openapi(endpoints, config.publicUrl.origin)))
    return sendText(request, reply.headers(keptByAnybody).type('application/json; charset=utf-8'), description)
  })
}
