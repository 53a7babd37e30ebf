import { expect, test } from 'vitest'
import { limits } from '../../contract/files/endpoints.ts'
import { uploadedFile } from '../kit/testing/files.ts'
import { failedImport, outcomeOf, pick, previewed, refusedUpload, replaced, uploaded, withFiles } from './picked.ts'

const file = (name: string) => new File(['x'], name)
const names = (picked: { name: string }[]) => picked.map((one) => one.name)
const stored = (uuid: string) => uploadedFile({ uuid })

test('a file of the same name takes the place of the faulty one [APROF-5]', () => {
  const [pupils, guardians] = [pick(file('учні.csv')), pick(file('опікуни.csv'))]
  const { picked, left } = withFiles([pupils, guardians], [file('учні.csv'), file('учителі.csv')])

  expect(names(picked)).toEqual(['учні.csv', 'опікуни.csv', 'учителі.csv'])
  expect(picked[0]!.key).not.toBe(pupils.key)
  expect(picked[1]).toBe(guardians)
  expect(left).toEqual([pupils])
})

test('no more files than one upload takes are kept, and it is told [IMP-4]', () => {
  const many = Array.from({ length: limits.filesAtOnce + 1 }, (_, place) => file(`${place}.csv`))
  const { picked, isOver } = withFiles([], many)

  expect(picked).toHaveLength(limits.filesAtOnce)
  expect(isOver).toBe(true)
})

test('a refused upload is told at each file by its place in the request [IMP-1]', () => {
  const [a, b, c] = [pick(file('a.csv')), pick(file('b.csv')), pick(file('c.csv'))]
  const said = refusedUpload([a, b, c], [b.key, c.key], { '1': ['Файл порожній.'] })

  expect(said.map(({ refusal }) => refusal)).toEqual([null, null, 'Файл порожній.'])
})

test('after a failed import only the faulty files are handed in again [APROF-5]', () => {
  const [a, b] = [pick(file('a.csv')), pick(file('b.csv'))]
  const waiting = uploaded([a, b], [a.key, b.key], [stored('1'), stored('2')])
  const errors = [{ line: 14, column: 'Клас', message: 'Класу «5-Г» немає' }]
  const failed = failedImport(waiting, [{ uuid: '2', file: 'b.csv', errors }])

  expect(failed.map(({ uuid, errors }) => [uuid, errors])).toEqual([
    ['1', []],
    [null, errors],
  ])
  expect(outcomeOf(failed)).toEqual({ errors: 1, files: 1, refused: 0 })
  expect(outcomeOf(replaced(failed, b.key, file('b2.csv')))).toBeNull()
})

test('what a preview finds stands beside its file, which still waits on the server [APROF-5]', () => {
  const [a, b] = [pick(file('a.csv')), pick(file('b.csv'))]
  const waiting = uploaded([a, b], [a.key, b.key], [stored('1'), stored('2')])
  const errors = [{ line: 14, column: 'Клас', message: 'Класу «5-Г» немає' }]
  const seen = previewed(waiting, [{ uuid: '2', file: 'b.csv', errors }])

  expect(seen.map((one) => [one.uuid, one.errors])).toEqual([
    ['1', []],
    ['2', errors],
  ])
  expect(previewed(seen, null).map((one) => one.errors)).toEqual([null, null])
})
