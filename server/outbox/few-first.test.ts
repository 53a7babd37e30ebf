import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { queuePushes, type QueuedPush } from './pushes.ts'
import { claim } from './rows.ts'

const pushes = (kind: string, count: number): QueuedPush[] =>
  Array.from({ length: count }, (_, device) => ({
    kind,
    destination: 'push.example',
    device,
    topic: `${kind} ${device}`,
    facts: '{}',
  }))

test('pushes to few devices leave before those to many that were left earlier, and a trial before both [PUSH-5]', async ({
  school: { db },
}) => {
  await queuePushes(db, [...pushes('post', 201), ...pushes('mark', 2)], 60)
  await queuePushes(db, pushes('lesson', 200), 60)
  await queuePushes(db, pushes('trial', 1), 60)

  const kinds: string[] = []
  for (let left = 0; left < 404; left += 1) kinds.push((await claim(db))!.kind)
  const expected = ['trial', ...Array(2).fill('mark'), ...Array(200).fill('lesson'), ...Array(201).fill('post')]
  expect(kinds).toEqual(expected)
  expect(await claim(db)).toBeUndefined()
})
