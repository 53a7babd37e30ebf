/** Disciplines with their alias, hours a week in each grade from 5 to 11, and whether their lessons are held online. */
export const subjects = {
  'Українська мова': { alias: 'Укр. мова', hours: [4, 4, 3, 3, 3, 3, 3], online: true },
  'Українська література': { alias: 'Укр. літ.', hours: [2, 2, 2, 2, 2, 2, 2], online: true },
  'Зарубіжна література': { alias: 'Зар. літ.', hours: [2, 1, 1, 1, 1, 1, 1], online: true },
  'Англійська мова': { alias: 'Англійська', hours: [4, 4, 4, 4, 4, 3, 3], online: true },
  Алгебра: { alias: 'Алгебра', hours: [0, 0, 4, 3, 3, 0, 0], online: true },
  Геометрія: { alias: 'Геометрія', hours: [0, 0, 2, 2, 2, 2, 2], online: true },
  'Історія України': { alias: 'Іст. України', hours: [1, 1, 2, 2, 2, 2, 2], online: true },
  'Всесвітня історія': { alias: 'Всесв. іст.', hours: [0, 1, 1, 2, 1, 1, 1], online: true },
  Біологія: { alias: 'Біологія', hours: [0, 0, 2, 2, 2, 0, 0], online: true },
  Географія: { alias: 'Географія', hours: [0, 2, 2, 2, 2, 2, 1], online: true },
  Фізика: { alias: 'Фізика', hours: [0, 0, 2, 2, 3, 3, 3], online: true },
  Хімія: { alias: 'Хімія', hours: [0, 0, 2, 2, 2, 2, 2], online: true },
  Інформатика: { alias: 'Інформ.', hours: [2, 2, 2, 2, 2, 2, 2], online: true },
  'Фізична культура': { alias: 'Фізкульт.', hours: [2, 2, 2, 2, 2, 2, 2], online: false },
  Мистецтво: { alias: 'Мистецтво', hours: [1, 1, 1, 1, 1, 0, 0], online: false },
  Математика: { alias: 'Математика', hours: [5, 5, 0, 0, 0, 0, 0], online: true },
  'Алгебра і початки аналізу': { alias: 'Алгебра', hours: [0, 0, 0, 0, 0, 3, 3], online: true },
  'Пізнаємо природу': { alias: 'Природа', hours: [2, 2, 0, 0, 0, 0, 0], online: true },
  'Біологія і екологія': { alias: 'Біологія', hours: [0, 0, 0, 0, 0, 2, 2], online: true },
  Технології: { alias: 'Технології', hours: [2, 2, 1, 0, 1, 0, 0], online: false },
  'Основи здоров’я': { alias: 'Осн. здор.', hours: [1, 1, 1, 1, 1, 0, 0], online: true },
  Правознавство: { alias: 'Правозн.', hours: [0, 0, 0, 0, 1, 0, 0], online: true },
  'Громадянська освіта': { alias: 'Гром. осв.', hours: [0, 0, 0, 0, 0, 2, 0], online: true },
  'Захист України': { alias: 'Захист Укр.', hours: [0, 0, 0, 0, 0, 2, 2], online: false },
} as const

export type Subject = keyof typeof subjects

/** 5 of 5-А. */
export function gradeOf(group: string): number {
  return Number.parseInt(group)
}

/** What a class is taught, and how many hours a week. */
export function hoursOf(group: string): Map<Subject, number> {
  const taught = Object.entries(subjects).map(
    ([name, { hours }]) => [name as Subject, hours[gradeOf(group) - 5]!] as const,
  )
  return new Map(taught.filter(([, hours]) => hours > 0))
}

/** Which subjects each teacher may teach; a name stands for one of the 25 teachers. */
export const teams: {
  teachers: number
  teach: Subject[]
  /** Whose each class is; else they take turns. */ shares?: number[]
}[] = [
  { teachers: 4, teach: ['Українська мова', 'Українська література'] },
  { teachers: 1, teach: ['Зарубіжна література'] },
  { teachers: 4, teach: ['Англійська мова'] },
  {
    teachers: 4,
    teach: ['Математика', 'Алгебра', 'Алгебра і початки аналізу', 'Геометрія'],
    shares: [0, 0, 0, 1, 2, 3, 2, 3, 2, 3, 1, 1],
  },
  { teachers: 3, teach: ['Історія України', 'Всесвітня історія', 'Правознавство', 'Громадянська освіта'] },
  { teachers: 2, teach: ['Біологія', 'Біологія і екологія', 'Пізнаємо природу', 'Основи здоров’я'] },
  { teachers: 1, teach: ['Географія'] },
  { teachers: 1, teach: ['Фізика'] },
  { teachers: 1, teach: ['Хімія'] },
  { teachers: 2, teach: ['Інформатика'] },
  { teachers: 1, teach: ['Фізична культура', 'Захист України'] },
  { teachers: 1, teach: ['Мистецтво', 'Технології'] },
]

export const groupNames = [
  '5-А',
  '5-Б',
  '6-А',
  '6-Б',
  '7-А',
  '7-Б',
  '8-А',
  '8-Б',
  '9-А',
  '9-Б',
  '10-А',
  '11-А',
] as const

export const slots = [
  ['8:00', '8:45'],
  ['8:50', '9:35'],
  ['9:50', '10:35'],
  ['11:00', '11:55'],
  ['12:05', '12:55'],
  ['13:10', '13:55'],
  ['14:05', '14:40'],
] as const
