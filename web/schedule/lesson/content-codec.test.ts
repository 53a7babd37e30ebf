import { expect, test } from 'vitest'
import { ApiError, type call } from '../../kit/data/api.ts'
import { DeviceStore } from '../../kit/offline/device-store.ts'
import { Outbox } from '../../kit/offline/outbox.ts'
import { type KeptRow, placeOf } from '../../kit/offline/outbox-store.ts'
import { sendAll } from '../../kit/offline/sender.ts'
import { memoryDatabase } from '../../kit/offline/testing.ts'
import { contentCodec, draftKey, type ContentDraft, type LegacyDraft } from './content-codec.ts'

const draft: ContentDraft = {
  owner: '7|',
  pt: 'pt',
  lesson: 'algebra',
  title: 'Алгебра',
  value: { topic: 'Степені', homework: '' },
  seen: { topic: null, homework: null },
  typed: 1,
  sent: [],
  state: 'waiting',
}

/** A device, and a server that answers in turn: an error is thrown. */
function world(answers: (ApiError | 'saved')[]) {
  const kept = memoryDatabase<KeptRow>()
  const bodies: unknown[] = []
  const send = (async (_: object, { body }: { body: unknown }) => {
    bodies.push(body)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return {}
  }) as unknown as typeof call
  const opened = async (owner = '7|', left = memoryDatabase<LegacyDraft>()) => {
    const store = new DeviceStore<KeptRow>({ keyOf: placeOf, hold: () => {}, database: kept })
    const outbox = new Outbox(contentCodec(send, left), store)
    await outbox.open(owner)
    return outbox
  }
  return { opened, bodies }
}

test('what a teacher saved without a connection waits on the device and is sent when it is back [SCHED-15] [TEACH-11]', async () => {
  const { opened, bodies } = world([new ApiError(0, 'offline'), 'saved'])
  const before = await opened()
  before.put([draft])
  await expect(sendAll(before)).rejects.toThrow('offline')
  const after = await opened()
  expect(after.all()).toMatchObject([{ state: 'waiting', value: draft.value }])
  await sendAll(after)

  expect([bodies[1], after.all()]).toEqual([{ topic: 'Степені', homework: '', seen: draft.seen }, []])
})

test('what the server refuses stays as a draft, and what is only typed is not sent [SCHED-15] [TEACH-11]', async () => {
  const typed: ContentDraft = { ...draft, lesson: 'physics', state: 'draft' }
  const { opened, bodies } = world([new ApiError(422, 'changed')])
  const outbox = await opened()
  outbox.put([draft, typed])
  await sendAll(outbox)

  expect([bodies.length, outbox.all()]).toMatchObject([1, [{ ...draft, state: 'draft' }, typed]])
})

test('nobody sends what another person has typed on the same device [SCHED-15] [AUTH-4]', async () => {
  const { opened, bodies } = world([])
  const own = await opened()
  own.put([draft])
  await sendAll(await opened('8|'))

  expect([bodies, own.all()]).toEqual([[], [draft]])
})

test('drafts of the version before are there, and those that were to be saved are sent [SCHED-15] [TEACH-11]', async () => {
  const { opened, bodies } = world(['saved'])
  const place = { owner: '7|', pt: 'pt', lesson: 'algebra' }
  const old = { ...place, title: 'Алгебра', topic: 'Степені', homework: '§ 12', seen: draft.seen, isSent: true }
  const typed = { ...old, lesson: 'physics', isSent: false }
  const left = memoryDatabase(new Map([old, typed].map((one) => [draftKey(one), one])))
  const outbox = await opened('7|', left)
  await sendAll(outbox)

  expect(bodies).toEqual([{ topic: 'Степені', homework: '§ 12', seen: draft.seen }])
  expect([left.rows.size, outbox.all()]).toMatchObject([0, [{ lesson: 'physics', state: 'draft' }]])
})
