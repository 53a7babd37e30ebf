import { expect, test } from 'vitest'
import { ApiError } from '../kit/data/api.ts'
import { DeviceStore } from '../kit/offline/device-store.ts'
import { ContentSender, draftKey, type ContentDraft } from './content-drafts.ts'

const draft: ContentDraft = {
  owner: '7|',
  pt: 'pt',
  lesson: 'algebra',
  title: 'Алгебра',
  topic: 'Степені',
  homework: '',
  seen: { topic: null, homework: null },
  isSent: true,
}

/** A device, and a server that answers in turn: an error is thrown. */
async function world(drafts: ContentDraft[], answers: (ApiError | 'saved')[]) {
  const rows = new Map(drafts.map((one) => [draftKey(one), one]))
  const store = new DeviceStore<ContentDraft>({
    keyOf: draftKey,
    hold: () => {},
    database: {
      all: async () => [...rows.values()],
      put: async (some) => some.forEach(([key, row]) => rows.set(key, row)),
      remove: async (keys) => keys.forEach((key) => rows.delete(key)),
    },
  })
  const [told, waiting]: [string[], (() => void)[]] = [[], []]
  const sender = new ContentSender({
    store,
    later: (work) => waiting.push(work),
    send: async () => {
      const answer = answers.shift()
      if (answer !== 'saved') throw answer
    },
    onSaved: ({ lesson }) => told.push(`${lesson} saved`),
    onRefused: (_, message) => told.push(message),
  })
  return { sender, told, waiting, left: () => [...rows.values()] }
}

test('what a teacher saved without a connection waits on the device and is sent when it is back [SCHED-15] [TEACH-11]', async () => {
  const { sender, told, waiting, left } = await world([draft], [new ApiError(0, 'offline'), 'saved'])

  await sender.open('7|')
  expect([told, left(), waiting.length]).toEqual([[], [draft], 1])
  await sender.flush()

  expect([told, left()]).toEqual([['algebra saved'], []])
})

test('what the server refuses stays as a draft, and what is only typed is not sent [SCHED-15] [TEACH-11]', async () => {
  const typed = { ...draft, lesson: 'physics', isSent: false }
  const { sender, told, waiting, left } = await world([draft, typed], [new ApiError(422, 'changed')])

  await sender.open('7|')

  expect(told).toEqual(['changed'])
  expect(left()).toEqual([{ ...draft, isSent: false }, typed])
  expect(waiting).toHaveLength(0)
})

test('nobody sends what another person has typed on the same device [SCHED-15] [AUTH-4]', async () => {
  const { sender, told, left } = await world([draft], ['saved'])

  await sender.open('8|')
  expect([told, left()]).toEqual([[], [draft]])
})
