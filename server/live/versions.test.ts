import { expect } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { versionNames } from '../../contract/kit/endpoint.ts'
import { everything } from '../testing/everything.ts'
import { requestsIn, type EndpointName } from '../testing/requests.ts'
import { test } from '../testing/school.ts'
import { readByTheGuard, tablesCounted, tablesReadBy } from '../testing/versions.ts'

/** What pages show and no version counts yet, or is shown once: it is asked for when it is looked at, or every few seconds. */
const unheard = new Set<EndpointName>([
  'account.show',
  'factors.list',
  'factors.ofProfile',
  'factors.requestPasskey',
  'files.download',
  'googleCourses.unused',
  'identity.csrf',
  'images.show',
  'imports.runs',
  'journal.export',
  'live.open',
  'mails.check',
  'mails.list',
  'mails.show',
  'photos.show',
  'push.check',
  'push.devices',
  'push.show',
  'push.state',
  'saml.logout',
  'saml.metadata',
  'school.show',
  'sessions.list',
  'sso.begin',
  'sso.callback',
  'sso.leave',
  'ssoConflicts.list',
  'ssoLinks.list',
  'ssoProviders.check',
  'ssoProviders.list',
  'tokens.list',
  'weeks.choices',
  'weeks.show',
])

/** A work's students have their diaries made anew with each of its changes. */
const followed = { diary: ['courses', 'works'] } as Record<string, string[]>

test('every answer that a page shows names the versions of all counted tables that it is made of [LIVE-1]', async ({
  school,
}) => {
  const world = await everything(school)
  const requests = requestsIn(world)
  const counted = new Map<string, string[]>()
  for (const name of versionNames) counted.set(name, await tablesCounted(school, name))
  const anyCounted = new Set([...counted.values()].flat())
  const readers = [world.student, world.guardian, world.teacher, world.administrator]

  for (const { name, endpoint } of endpoints) {
    if (endpoint.method !== 'GET' && !endpoint.on) continue
    expect([name, Boolean(endpoint.on)]).toEqual([name, !unheard.has(name as EndpointName)])
    const request = requests[name as EndpointName]
    const told = new Set([
      ...readByTheGuard,
      'profiles',
      ...(endpoint.on ?? []).flatMap((one) => counted.get(one)!.concat(followed[one] ?? [])),
    ])
    for (const reader of endpoint.on ? readers : []) {
      const pt = reader === world.guardian ? world.student.uuid : reader.uuid
      const asked = { ...request, params: { pt, ...request.params } as never }
      const read = await tablesReadBy(school, () => school.as(reader, endpoint, asked))
      expect.soft([name, read.filter((table) => anyCounted.has(table) && !told.has(table))]).toEqual([name, []])
    }
  }
}, 120_000)
