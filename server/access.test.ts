import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { endpoints } from '../contract/index.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { pushHeaders } from './push/testing.ts'
import { everything, type Everything } from './testing/everything.ts'
import type { Actor } from './testing/people.ts'
import { requestsIn, type EndpointName, type Request } from './testing/requests.ts'
import { test, type Reply, type School } from './testing/school.ts'

/** Each column of the table: who asks, and as which participant. */
const columns = {
  nobody: ({ student }: Everything) => [undefined, student],
  student: ({ student }) => [student, student],
  student2: ({ otherStudent, student }) => [otherStudent, student],
  guardian: ({ guardian, student }) => [guardian, student],
  guardian2: ({ otherGuardian, student }) => [otherGuardian, student],
  'teacher@s': ({ teacher, student }) => [teacher, student],
  teacher: ({ teacher }) => [teacher, teacher],
  teacher2: ({ otherTeacher }) => [otherTeacher, otherTeacher],
  'admin@s': ({ administrator, student }) => [administrator, student],
  admin: ({ administrator }) => [administrator, administrator],
  'as-student': ({ actingAsStudent, student }) => [actingAsStudent, student],
  'as-teacher': ({ actingAsTeacher, teacher }) => [actingAsTeacher, teacher],
  locked: ({ locked }) => [locked, locked],
  test: ({ testUser }) => [testUser, testUser],
  token: ({ holderOfToken }) => [holderOfToken, holderOfToken],
} satisfies Record<string, (school: Everything) => [Actor | undefined, Actor]>

const [head = [], ...lines] = readFileSync(join(import.meta.dirname, 'access.table.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.trim().split(/\s+/))

const table = new Map(
  lines.map(([method, path, ...verdicts]) => [
    `${method} ${path!.replace('…', '/api/context-pt/:pt')}`,
    Object.fromEntries(verdicts.map((verdict, column) => [head[column], verdict])),
  ]),
)

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint has one line in the table, and every line an endpoint [PERM-1]', () => {
  expect(head).toEqual(Object.keys(columns))
  expect(lines.map(([method, path]) => `${method} ${path!.replace('…', '/api/context-pt/:pt')}`).toSorted()).toEqual(
    endpoints.map(({ endpoint }) => routeOf(endpoint)).toSorted(),
  )
})

/** In is a call that was done, or a body that was refused for what is wrong in it; nothing else is. */
function verdictOf({ status, body }: Reply<Endpoint>, { fault }: Request, { t }: School): string {
  if (fault ? status === 422 && fault in (body.errors ?? {}) : [200, 204, 303].includes(status)) return 'in'
  const said = {
    401: 'server.http.unauthenticated',
    403: 'server.http.forbidden',
    404: 'server.http.notFound',
  } as const
  const expected = status in said ? t(said[status as keyof typeof said]) : body.message
  return body.message === expected ? String(status) : `${status} ${body.message}`
}

/** Asks as everybody, each in the school as it was before. */
async function verdicts(school: School, world: Everything, endpoint: Endpoint, request: Request) {
  const told: Record<string, string> = {}
  for (const [column, whoIn] of Object.entries(columns)) {
    const [actor, { uuid: pt }] = whoIn(world)
    if (actor && !actor.token) await school.cookieOf(actor)
    await sql`savepoint before_asking`.execute(school.db)
    const params = { pt, ...request.params } as never
    // The service of push registrations asks each session for them.
    const headers = pushHeaders(actor ?? {}, world.pushKey)
    const answer = await school.as(actor, endpoint, { ...request, params, headers })
    told[column] = verdictOf(answer, request, school)
    await sql`rollback to savepoint before_asking`.execute(school.db)
  }
  return told
}

for (const [domain, calls] of Map.groupBy(endpoints, ({ name }) => name.split('.')[0]!)) {
  test(`${domain}: whoever the table names is let in, and nobody else [PERM-1] [PERM-2] [PERM-3] [PART-2]`, async ({
    school,
  }) => {
    const world = await everything(school)
    const requests = requestsIn(world)

    for (const { name, endpoint } of calls) {
      const route = routeOf(endpoint)
      const told = await verdicts(school, world, endpoint, requests[name as EndpointName])
      expect.soft({ route, ...told }).toEqual({ route, ...table.get(route) })
    }
  })
}

test('every route of the application is an endpoint of the contract, or one of two that need no access [PERM-1]', ({
  school: { app },
}) => {
  const known = new Set(endpoints.map(({ endpoint }) => routeOf(endpoint)))
  const routes = app.routesKnown.filter((route) => !known.has(route))

  expect(routes.toSorted()).toEqual(['GET /api/openapi.json', 'GET /health'])
  expect([...known].filter((route) => !app.routesKnown.includes(route))).toEqual([])
})
