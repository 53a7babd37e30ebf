import { expect } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { pathOf, type Access, type Endpoint, type Role } from '../contract/kit.ts'
import { createToken } from './identity/tokens.ts'
import type { Actor } from './testing/people.ts'
import { test, type School } from './testing/school.ts'

/** Everybody who may knock, with the roles of their participants and whether the path's `:pt` is one of them, or a child. */
const everyone = {
  anonymous: { roles: [], mine: false },
  student: { roles: ['STUDENT'], mine: true },
  'other student': { roles: ['STUDENT'], mine: false },
  guardian: { roles: ['STUDENT'], mine: true, child: true },
  'guardian of another child': { roles: ['STUDENT'], mine: false },
  teacher: { roles: ['TEACHER'], mine: false },
  administrator: { roles: ['ADMIN'], mine: false },
  locked: { roles: [], mine: false },
  'test user': { roles: ['STUDENT'], mine: true },
  'student with a token': { roles: ['STUDENT'], mine: true },
} satisfies Record<string, { roles: Role[]; mine: boolean; child?: true }>

type Who = keyof typeof everyone

/** What the guard must answer: a refusal, or in. */
function verdict(access: Access, who: Who): 401 | 403 | 404 | 'in' {
  const { roles, mine, child }: { roles: Role[]; mine: boolean; child?: true } = everyone[who]
  if (access.who === 'anyone') return 'in'
  if (who === 'anonymous') return 401
  if (access.who === 'signedIn') return 'in'
  const isThemself = who !== 'test user' && who !== 'student with a token'
  if (access.who === 'self') return isThemself ? 'in' : 403
  if (access.who === 'admin') return who === 'administrator' ? 'in' : 403
  if (access.self && !isThemself) return 403
  const limited = access.roles.length < 3
  if (limited && !roles.some((role) => access.roles.some((allowed) => allowed === role))) return 403
  if (!mine) return 404
  return access.own === undefined || access.own !== (child ?? false) ? 'in' : 403
}

async function cast({ db, person }: School): Promise<Record<Who, Actor | undefined>> {
  const guardian = await person({ type: 'GUARDIAN' })
  const student = await person({ guardian })
  const otherGuardian = await person({ type: 'GUARDIAN' })
  await person({ guardian: otherGuardian })
  return {
    anonymous: undefined,
    student,
    'other student': await person({}),
    guardian,
    'guardian of another child': otherGuardian,
    teacher: await person({ type: 'TEACHER' }),
    administrator: await person({ type: 'ADMIN' }),
    locked: await person({ locked: true }),
    'test user': await person({ isTest: true }),
    'student with a token': { ...student, token: await createToken(db, student.userId, 'phone') },
  }
}

/** Knocks with a body that no endpoint accepts, so that whoever is let in changes nothing. */
async function knock(
  school: School,
  actors: Record<Who, Actor | undefined>,
  endpoint: Endpoint,
  who: Who,
): Promise<401 | 403 | 404 | 'in'> {
  const { uuid: pt } = who === 'test user' ? actors[who]! : actors.student!
  const id = 4_711
  const params = { pt, id, uuid: crypto.randomUUID(), discipline: id, group: id, work: id }
  const sentinel = { path: endpoint.path, params }
  const answer = await school.as(
    actors[who],
    { ...endpoint, path: pathOf(sentinel.path, sentinel.params) },
    {
      ...(endpoint.body && { body: { unheard: 'of' } }),
    },
  )
  const refusals: Record<number, string> = {
    401: 'failure.unauthenticated',
    403: 'failure.forbidden',
    404: 'failure.notFound',
  }
  // 404 is also the answer for an id that does not exist: those who are let in may see it, where the path names an object.
  if (answer.status === 404 && verdict(endpoint.access, who) === 'in' && /:(id|uuid|discipline)/.test(endpoint.path))
    return 'in'
  return answer.status in refusals ? (answer.status as 401 | 403 | 404) : 'in'
}

const all = Object.keys(everyone) as Who[]

for (const { name, endpoint } of endpoints) {
  test(`${name} (${endpoint.method} ${endpoint.path}) lets in whom its access names, and nobody else [PERM-1] [PERM-2] [PART-2]`, async ({
    school,
  }) => {
    const actors = await cast(school)
    const answers: Partial<Record<Who, 401 | 403 | 404 | 'in'>> = {}
    for (const who of all) answers[who] = await knock(school, actors, endpoint, who)

    expect(answers).toEqual(Object.fromEntries(all.map((who) => [who, verdict(endpoint.access, who)])))
  })
}

test('every route of the application is an endpoint of the contract, or one of four that need no access [PERM-1]', ({
  school: { app },
}) => {
  const known = new Set(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  const routes = app.routesKnown.filter((route) => !known.has(route))

  expect(routes.toSorted()).toEqual(['GET /api/openapi.json', 'GET /health'])
  expect([...known].filter((route) => !app.routesKnown.includes(route))).toEqual([])
})
