import { expect, test, vi } from 'vitest'
import en from '../../contract/locales/en.json' with { type: 'json' }
import ua from '../../contract/locales/ua.json' with { type: 'json' }
import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import { learn } from '../kit/i18n/texts.ts'
import { placeOf } from '../../contract/notices/place.ts'
import { wordsOf } from './words.ts'

vi.stubGlobal('document', { documentElement: { lang: 'uk' } })
learn('uk', ua)

const today = '2027-03-16'

function said(kind: NoticeKind, told: Notice['told'], reader: { today?: string; isTeacher?: boolean } = {}) {
  const { title, details } = wordsOf({ kind, told }, { today, isTeacher: false, ...reader })
  return [title, details.join(' · ')].map((line) => line.replaceAll('\u00a0', ' '))
}

const algebra = { subject: 'Алгебра', group: '8-Б', day: '2027-03-17', from: '08:50' }
const work = { subject: 'Алгебра', title: 'Самостійна № 5', work: 5, due: '2027-03-15', done: '2027-03-15' } as const
const post = { title: 'Ярмарок', groups: [] }

test.for<[NoticeKind, Notice['told'], string, string]>([
  ['mark', { ...work, mark: 10 }, 'Алгебра: нова оцінка 10', 'Самостійна № 5 · здано вчасно'],
  ['mark', { ...work, mark: 8.5, due: null, done: null }, 'Алгебра: нова оцінка 8,5', 'Самостійна № 5'],
  ['mark', { ...work, mark: 7, done: '2027-03-16' }, 'Алгебра: нова оцінка 7', 'Самостійна № 5 · із запізненням'],
  ['mark', { ...work, mark: 'ABSENT' }, 'Алгебра: у журналі «відсутність»', 'Самостійна № 5'],
  [
    'officialMark',
    { subject: 'Хімія', span: 'q3', mark: 10 },
    'Хімія: нова оцінка 10 за чверть',
    '3 чверть · офіційна оцінка',
  ],
  [
    'officialMark',
    { subject: 'Хімія', span: 's2', mark: 9 },
    'Хімія: нова оцінка 9 за семестр',
    '2 семестр · офіційна оцінка',
  ],
  [
    'officialMark',
    { subject: 'Хімія', span: 'y', mark: 'NOT_ATTESTED' },
    'Хімія: нова оцінка «не атестовано» за рік',
    'офіційна оцінка',
  ],
  [
    'lessonChanged',
    { ...algebra, was: '11:00' },
    'Алгебра: завтра о 8:50, а не об 11:00',
    'середа, 17.03 · урок перенесено',
  ],
  ['lessonChanged', { ...algebra, to: '09:20' }, 'Алгебра: завтра до 9:20', 'середа, 17.03'],
  ['lessonChanged', { ...algebra, isLink: true }, 'Алгебра: завтра інше посилання', 'середа, 17.03'],
  [
    'lessonChanged',
    { ...algebra, teacher: 'Мельник Олена', isLink: true },
    'Алгебра: завтра веде Мельник Олена',
    'середа, 17.03',
  ],
  [
    'lessonChanged',
    { ...algebra, was: '10:00', teacher: 'Мельник Олена' },
    'Алгебра: завтра о 8:50, а не о 10:00',
    'середа, 17.03 · урок перенесено · веде Мельник Олена',
  ],
  ['lessonChanged', { ...algebra, teacher: null }, 'Алгебра: завтра ще без учителя', 'середа, 17.03'],
  ['lessonChanged', algebra, 'Алгебра: завтра урок змінено', 'середа, 17.03'],
  ['lessonCancelled', algebra, 'Алгебра: завтра уроку не буде', 'урок о 8:50 скасовано'],
  [
    'lessons',
    { count: 3, days: ['2027-03-16', '2027-03-17'], subjects: ['Алгебра', 'Фізика', 'Хімія'] },
    'Розклад змінено: сьогодні й завтра',
    '3 уроки: Алгебра, Фізика, Хімія',
  ],
  [
    'lessons',
    { count: 7, days: ['2027-03-22'], subjects: ['А', 'Б', 'В', 'Г', 'Ґ'] },
    'Розклад змінено: понеділок, 22 березня',
    '7 уроків: А, Б, В і ще 2',
  ],
  ['post', post, 'Ярмарок', 'новий допис · для всіх'],
  ['post', { ...post, isUrgent: true, groups: ['8-А', '8-Б'] }, 'Ярмарок', 'терміновий допис · для 8-А, 8-Б'],
  ['post', { ...post, isForGuardians: true }, 'Ярмарок', 'новий допис · для опікунів'],
  ['post', { ...post, isForGuardians: true, groups: ['8-А'] }, 'Ярмарок', 'новий допис · для опікунів 8-А'],
  ['due', { ...work, due: '2027-03-17' }, 'Здати завтра: Самостійна № 5', 'Алгебра · на 17.03'],
  [
    'absence',
    { student: 'Коваленко Софія', day: today, subject: 'Алгебра', from: '08:50' },
    'Коваленко Софія: повідомлено про відсутність',
    'вівторок, 16.03 · Алгебра, 8:50',
  ],
  ['register', { ...algebra, day: today, to: '09:35' }, 'Алгебра: присутність не відмічено', '8-Б · 16.03, 8:50–9:35'],
  ['mail', { count: 2 }, 'Не доставлено 2 листи', 'портал більше не надсилатиме їх сам'],
  ['import', { files: ['уроки.csv', 'учні.csv'] }, 'Імпорт не вдався', 'файли: уроки.csv, учні.csv'],
  ['connection', {}, 'Поштовий сервер не відповідав', 'листи не губляться: підуть самі, щойно це мине'],
  [
    'connection',
    { isPush: true },
    'Сповіщення на пристрої не надходили',
    'служба не відповідала; надійдуть самі, щойно це мине',
  ],
])('a notice of the kind %s says what happened [NOTE-1]', ([kind, told, title, details]) => {
  expect(said(kind, told)).toEqual([title, details])
})

test('a day is called as it is on the day on which the notice is read [NOTE-1]', () => {
  const on = (day: string) => [
    said('lessonCancelled', algebra, { today: day })[0],
    said('due', { ...work, due: algebra.day }, { today: day })[0],
    said('lessons', { count: 2, days: [algebra.day], subjects: ['А'] }, { today: day })[0],
  ]

  expect(on('2027-03-14')).toEqual([
    'Алгебра: у середу уроку не буде',
    'Здати у середу: Самостійна № 5',
    'Розклад змінено: середа, 17 березня',
  ])
  expect(on('2027-03-16')).toEqual([
    'Алгебра: завтра уроку не буде',
    'Здати завтра: Самостійна № 5',
    'Розклад змінено: завтра',
  ])
  expect(on('2027-03-17')).toEqual([
    'Алгебра: сьогодні уроку не буде',
    'Здати сьогодні: Самостійна № 5',
    'Розклад змінено: сьогодні',
  ])
  expect(on('2027-03-18')).toEqual([
    'Алгебра: 17.03 уроку не було',
    'Здати 17.03: Самостійна № 5',
    'Розклад змінено: середа, 17 березня',
  ])
})

test('teachers are told of which class a lesson is [NOTE-1]', () => {
  expect(said('lessonCancelled', algebra, { isTeacher: true })[1]).toBe('8-Б · урок о 8:50 скасовано')
  expect(said('lessonChanged', algebra, { isTeacher: true })[1]).toBe('8-Б · середа, 17.03')
})

test('notices are said in English too [NOTE-1]', () => {
  learn('en', en)
  expect(said('mark', { ...work, mark: 10 })[0]).toBe('Алгебра: new mark 10')
  expect(said('lessonChanged', { ...algebra, was: '11:00' })[0]).toBe('Алгебра: tomorrow at 8:50 instead of at 11:00')
  expect(said('lessonCancelled', algebra, { today: '2027-03-18' })[0]).toBe('Алгебра: there was no lesson on 17.03')
  expect(said('due', { ...work, due: algebra.day }, { today: '2027-03-14' })[0]).toBe(
    'Due on Wednesday: Самостійна № 5',
  )
  learn('uk', ua)
})

test('a notice leads to the page that shows it, of its participant [NOTE-1]', () => {
  const place = (kind: NoticeKind, told: Notice['told'] = {}) => placeOf({ kind, told }, 'x')
  const search = { child: 'x' }

  expect(place('mark', work)).toEqual({ to: '/marks', search: { child: 'x', tab: 'performance', work: 5 } })
  expect(place('officialMark')).toEqual({ to: '/marks', search })
  expect(place('due')).toEqual({ to: '/active', search })
  expect(place('post', { post: 4 })).toEqual({ to: '/posts/$id', params: { id: '4' }, search })
  expect(place('lessonChanged', algebra)).toEqual({ to: '/schedule', search: { child: 'x', week: '2027-03-15' } })
  expect(place('lessons', { days: ['2027-03-22'] })).toMatchObject({ search: { week: '2027-03-22' } })
  expect(place('mail')).toEqual({ to: '/admin/mails', search })
  expect(place('import')).toEqual({ to: '/admin/files', search })
})
