import type { FastifyInstance } from 'fastify'
import { defaultLanguage } from '../../rules/languages.ts'

/** What a request knows of itself, before anybody has asked. */
export function decorateRequests(app: FastifyInstance): void {
  for (const name of ['principal', 'participant', 'pending', 'device']) app.decorateRequest(name, undefined)
  app.decorateRequest('language', defaultLanguage)
  app.decorateRequest('versions', null)
  app.decorateRequest('unreadable', false)
  app.decorateRequest('spent', 0)
  app.decorateRequest('isOverdue', false)
}
