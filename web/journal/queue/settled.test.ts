import { expect, test } from 'vitest'
import { write } from '../../spreadsheet/model/writing.ts'
import { given, sheetOf } from '../model/testing.ts'
import { settled } from './settled.ts'

/** A sheet with a mark that is on its way, and what has become of that. */
function typed() {
  const sheet = sheetOf()
  write(sheet, [given('w1', 7)])
  const { outbox } = sheet
  const gone = new AbortController()
  const outcome = settled(outbox, outbox.codec.keyOf(outbox.all()[0]!), gone.signal)
  return { outbox, gone, outcome }
}

test('what was typed is waited for until it has left, or cannot leave [MARK-8]', async () => {
  const [saved, refused, apart] = [typed(), typed(), typed()]
  saved.outbox.drop(saved.outbox.all())
  refused.outbox.refuse(refused.outbox.all(), 'Ні.')
  apart.outbox.setOffline(true)

  expect(await Promise.all([saved.outcome, refused.outcome, apart.outcome])).toEqual(['settled', 'failed', 'offline'])
})

test('a cell of which nothing is on its way is not waited for, and nobody waits who has left [MARK-8]', async () => {
  const { outbox, gone, outcome } = typed()
  gone.abort(new Error('left'))

  await expect(outcome).rejects.toThrow('left')
  expect(await settled(outbox, 'another', new AbortController().signal)).toBe('settled')
})
