import { expect, test } from 'vitest'
import type { Notice } from '../../contract/notices/schemas.ts'
import { translator } from '../i18n/translate.ts'
import { mailWords } from './mail-words.ts'

const lesson = { subject: 'Алгебра', group: '7-А', day: '2027-03-17' }
const post = { title: 'Ярмарок', post: 1 }

const said: [kind: Notice['kind'], told: Notice['told'], ua: string, en: string][] = [
  ['mark', { subject: 'Алгебра', mark: 11, title: 'Твір' }, 'Алгебра: нова оцінка', 'Алгебра: new mark'],
  [
    'officialMark',
    { subject: 'Алгебра', span: 'q3', mark: 9 },
    'Алгебра: оцінка за чверть',
    'Алгебра: mark of the quarter',
  ],
  [
    'lessonChanged',
    { ...lesson, from: '11:00', was: '08:50' },
    'Алгебра, 17.03: 11:00 замість 8:50',
    'Алгебра, 17.03: 11:00 instead of 8:50',
  ],
  ['lessonChanged', { ...lesson, from: '08:00', to: '08:45' }, 'Алгебра, 17.03: до 8:45', 'Алгебра, 17.03: until 8:45'],
  [
    'lessonChanged',
    { ...lesson, from: '08:00', teacher: 'Вовк Петро' },
    'Алгебра, 17.03: інший учитель',
    'Алгебра, 17.03: another teacher',
  ],
  [
    'lessonChanged',
    { ...lesson, from: '08:00', teacher: null },
    'Алгебра, 17.03: ще без учителя',
    'Алгебра, 17.03: no teacher yet',
  ],
  [
    'lessonChanged',
    { ...lesson, from: '08:00', isLink: true },
    'Алгебра, 17.03: змінено посилання',
    'Алгебра, 17.03: new link',
  ],
  ['lessonChanged', lesson, 'Алгебра, 17.03: урок змінено', 'Алгебра, 17.03: lesson changed'],
  ['lessonCancelled', lesson, 'Алгебра, 17.03: уроку не буде', 'Алгебра, 17.03: no lesson'],
  [
    'lessons',
    { count: 3, days: ['2027-03-16', '2027-03-17'], subjects: ['Алгебра', 'Хор'] },
    '16.03, 17.03: змінено 3 уроки (Алгебра, Хор)',
    '16.03, 17.03: 3 lessons changed (Алгебра, Хор)',
  ],
  ['post', post, 'Ярмарок', 'Ярмарок'],
  [
    'due',
    { subject: 'Алгебра', title: 'Твір', due: '2027-03-17' },
    'Алгебра, до 17.03: Твір',
    'Алгебра, by 17.03: Твір',
  ],
  ['absence', { student: 'Лис Марко', day: '2027-03-16', subject: 'Алгебра' }, 'Алгебра, 16.03', 'Алгебра, 16.03'],
  ['absence', { student: 'Лис Марко', day: '2027-03-16' }, '16.03', '16.03'],
  ['register', lesson, 'Алгебра, 7-А, 17.03', 'Алгебра, 7-А, 17.03'],
  ['mail', { count: 2 }, 'Не надіслано листів: 2', 'Mails not sent: 2'],
  ['import', { files: ['a.csv'] }, 'Імпорт не вдався', 'An import failed'],
  ['connection', {}, 'Поштовий сервер не приймав листів', 'The mail server took no mails'],
  ['connection', { isPush: true }, 'Служба сповіщень не приймала сповіщень', 'A push service took no pushes'],
]

test.each(said)(
  'a notice of %s %j is told in a mail in both languages, without marks and people’s names [NOTE-2] [MAIL-4]',
  (kind, told, ua, en) => {
    expect([mailWords({ kind, told }, translator('ua')), mailWords({ kind, told }, translator('en'))]).toEqual([ua, en])
  },
)
