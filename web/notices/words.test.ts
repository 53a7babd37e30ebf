import { expect, test } from 'vitest'
import type { Notice } from '../../contract/notices/schemas.ts'
import texts from '../../contract/locales/ua.json' with { type: 'json' }
import { learn } from '../kit/i18n/texts.ts'
import { wordsOf } from './words.ts'

learn('uk', texts)

const titleOf = (told: Notice['told']) => {
  const notice = { id: 1, stamp: 1, pt: 'x', at: '2027-03-16T08:00:00Z', isRead: false } as const
  const about = { subject: 'Алгебра', day: '2027-03-17', from: '08:50', ...told }
  return wordsOf({ ...notice, kind: 'lessonChanged', told: about }, false).title.replaceAll('\u00a0', ' ')
}

test('of a changed lesson is said what is another: when it begins, when it ends, its link, or who teaches [NOTE-1]', () => {
  expect(titleOf({ was: '10:00', to: '09:20' })).toBe('Алгебра: завтра о 8:50, а не о 10:00')
  expect(titleOf({ to: '09:20' })).toBe('Алгебра: завтра до 9:20')
  expect(titleOf({ isLink: true })).toBe('Алгебра: завтра інше посилання')
  expect(titleOf({ teacher: 'Мельник Олена', isLink: true })).toBe('Алгебра: завтра веде хтось інший')
})

test('an official mark is told with its quarter, semester or year, and as no work’s [NOTE-1]', () => {
  const wordsFor = (told: Notice['told']) => {
    const at = '2027-03-16T08:00:00Z'
    const of = { id: 1, stamp: 1, pt: 'x', at, isRead: false, kind: 'officialMark' } as const
    const { title, details } = wordsOf({ ...of, told: { subject: 'Алгебра', ...told } }, false)
    return [title, ...details].map((words) => words.replaceAll('\u00a0', ' '))
  }

  expect(wordsFor({ span: 'q3', mark: 10 })).toEqual([
    'Алгебра: нова оцінка 10 за чверть',
    '3 чверть',
    'офіційна оцінка',
  ])
  expect(wordsFor({ span: 's2', mark: 9 })).toEqual([
    'Алгебра: нова оцінка 9 за семестр',
    '2 семестр',
    'офіційна оцінка',
  ])
  expect(wordsFor({ span: 'y', mark: 8 })).toEqual(['Алгебра: нова оцінка 8 за рік', 'офіційна оцінка'])
})
