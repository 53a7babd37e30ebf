import type { FastifyInstance } from 'fastify'

/** A body that is no JSON is refused once the caller is known; so is a form where none is taken: any site can send one. */
export function parseJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, body ? JSON.parse(body as string) : undefined)
    } catch {
      request.unreadable = true
      done(null)
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    request.unreadable = !request.routeOptions.config.takesForms
    done(null, request.unreadable ? undefined : Object.fromEntries(new URLSearchParams(body as string)))
  })
}
