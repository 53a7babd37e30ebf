import { expect, test } from 'vitest'
import { limits } from '../../contract/files/endpoints.ts'
import { batches, type Chosen, groupsOf, mostChosen, refusedOf, sendable, withChosen } from './chosen.ts'

const given = (name: string, folder: string | null = null, bytes = 1) => ({
  file: new File([new Uint8Array(bytes)], name),
  folder,
})
const chosenOf = (...files: ReturnType<typeof given>[]) => withChosen([], files).chosen
const names = (chosen: Chosen[]) => chosen.map(({ file }) => file.name)

test('files that are no CSV, empty or too large stay out, and hidden files of a folder are not shown [FILES-1]', () => {
  const large = given('усе.csv', 'тека', limits.fileBytes + 1)
  const chosen = chosenOf(
    given('учні.csv', 'тека'),
    given('фото.JPG', 'тека'),
    given('.DS_Store', 'тека'),
    given('порожній.csv', 'тека', 0),
    large,
  )

  expect(names(sendable(chosen))).toEqual(['учні.csv'])
  expect(new Map(chosen.map(({ file, fault }) => [file.name, fault]))).toEqual(
    new Map([
      ['учні.csv', null],
      ['фото.JPG', 'onlyCsv'],
      ['порожній.csv', 'empty'],
      ['усе.csv', 'tooLarge'],
    ]),
  )
})

test('the same file chosen again takes the earlier one’s place, one of another folder does not [FILES-1]', () => {
  const before = chosenOf(given('учні.csv'), given('учні.csv', 'тека'), given('учні.csv', 'тека/5-А'))
  const { chosen, added } = withChosen(before, [given('учні.csv', 'тека')])

  expect(chosen.map(({ folder }) => folder)).toEqual([null, 'тека/5-А', 'тека'])
  expect(chosen.filter((one) => !before.includes(one))).toEqual(added)
})

test('of too many files those that can be uploaded are kept, and it is told [FILES-1]', () => {
  const photos = Array.from({ length: mostChosen }, (_, n) => given(`${n}.jpg`, 'тека'))
  const { chosen, isOver } = withChosen([], [...photos, given('учні.csv', 'тека')])

  expect([chosen.length, isOver, names(sendable(chosen))]).toEqual([mostChosen, true, ['учні.csv']])
  expect(withChosen([], photos).isOver).toBe(false)
})

test('files stand alone, or under the folder that brought them [FILES-1]', () => {
  const chosen = chosenOf(given('в.csv', 'тека'), given('а.csv'), given('б.csv', 'тека'))

  expect(groupsOf(chosen).map(({ folder, files }) => [folder, names(files)])).toEqual([
    [null, ['а.csv']],
    ['тека', ['б.csv', 'в.csv']],
  ])
})

test('many files go in several requests, none of which is too long, and a refusal finds its file [FILES-1]', () => {
  const chosen = chosenOf(...Array.from({ length: 45 }, (_, n) => given(`${n}.csv`)))
  const sent = batches(chosen)

  expect(sent.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(sent.flat()).toEqual(chosen)
  const refused = refusedOf(chosen, sent[1]!, { '3': ['Файл порожній.'] }).filter(({ fault }) => fault)
  expect(refused.map(({ file, fault }) => [file.name, fault])).toEqual([['23.csv', { refusal: 'Файл порожній.' }]])
  const large = chosenOf(...Array.from({ length: 5 }, (_, n) => given(`${n}.csv`, null, limits.fileBytes / 2)))
  expect(batches(large).map(({ length }) => length)).toEqual([2, 2, 1])
})
