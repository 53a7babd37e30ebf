import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { opened, type BrowserKeys, type PushService } from '../testing/push-service.ts'
import { test } from '../testing/school.ts'
import { browserOf, notice, serviceOf, tellPushes } from './testing.ts'

const { identity, push } = contract

const told = (service: PushService, keys: BrowserKeys) => service.received.map(({ body }) => opened(keys, body))

test('a push says of which kind it is and where to look, and nothing of whom or what [PUSH-3] [PUSH-5]', async ({
  school,
}) => {
  const service = await serviceOf(school)
  const student = await school.person({ firstName: 'Софія', lastName: 'Коваленко' })
  const { keys, path } = await browserOf(school, student, service)

  await tellPushes(school.db, [notice(student)])
  await school.app.outbox.deliver()

  expect(told(service, keys)).toEqual([
    {
      title: school.t('server.push.title.mark'),
      body: school.t('server.push.body'),
      path: '/marks',
      tag: 'notice-7',
      lang: 'uk',
    },
  ])
  const { applicationPubKey: key } = (await school.as(student, push.show)).body
  const signed = { aud: service.origin, key, sub: expect.stringMatching(/^mailto:/) }
  expect(service.received).toMatchObject([{ path, topic: 'notice-7', urgency: 'high', signed }])
  expect(service.received[0]!.ttl).toBeGreaterThan(86_000)
  expect((await sql`select from outbox`.execute(school.db)).rows).toEqual([])
  expect((await school.as(student, push.devices)).body.devices[0]!.pushedAt).not.toBeNull()
})

test('it goes to the devices of that pair alone: not to the child what is the guardian’s [NOTE-1]', async ({
  school,
}) => {
  const service = await serviceOf(school)
  const guardian = await school.person({ type: 'GUARDIAN' })
  const [child, sibling] = [await school.person({ guardian }), await school.person({ guardian })]
  await browserOf(school, child, service)
  const own = await browserOf(school, guardian, service, child.uuid)
  const ofSibling = { ...guardian, profileId: sibling.profileId }

  await tellPushes(school.db, [notice({ ...guardian, profileId: child.profileId }), notice(ofSibling, { id: 8 })])
  await school.app.outbox.deliver()

  expect(service.received.map(({ path }) => path)).toEqual([own.path])
})

test('whoever has left is not pushed to, and a trial tells what became of it [PUSH-4]', async ({ school }) => {
  const service = await serviceOf(school)
  const student = await school.person({})
  const { keys } = await browserOf(school, student, service)
  const [device] = (await school.as(student, push.devices)).body.devices
  const trial = async () => (await school.as(student, push.tryDevice, { params: { id: device!.id } })).body

  expect(await trial()).toEqual({ outcome: 'sent' })
  expect(told(service, keys)).toMatchObject([{ title: school.t('server.push.title.trial'), path: '/repass' }])
  service.answer = (response) => response.writeHead(500).end()
  expect(await trial()).toEqual({ outcome: 'waits' })
  service.answer = (response) => response.writeHead(403).end()
  expect(await trial()).toEqual({ outcome: 'refused' })
  service.answer = (response) => response.writeHead(410).end()
  expect(await trial()).toEqual({ outcome: 'gone' })

  const again = await browserOf(school, student, service)
  await tellPushes(school.db, [notice(student)])
  await school.as(student, identity.logout)
  await school.app.outbox.deliver()
  expect(service.received.filter(({ path }) => path === again.path)).toEqual([])
})
