/** Disciplines with their alias, hours a week, and whether their lessons are held online. */
export const subjects = {
  'Українська мова': { alias: 'Укр. мова', hours: 4, online: true },
  'Українська література': { alias: 'Укр. літ.', hours: 2, online: true },
  'Зарубіжна література': { alias: 'Зар. літ.', hours: 1, online: true },
  'Англійська мова': { alias: 'Англійська', hours: 4, online: true },
  Алгебра: { alias: 'Алгебра', hours: 3, online: true },
  Геометрія: { alias: 'Геометрія', hours: 2, online: true },
  'Історія України': { alias: 'Іст. України', hours: 2, online: true },
  'Всесвітня історія': { alias: 'Всесв. іст.', hours: 2, online: true },
  Біологія: { alias: 'Біологія', hours: 2, online: true },
  Географія: { alias: 'Географія', hours: 2, online: true },
  Фізика: { alias: 'Фізика', hours: 2, online: true },
  Хімія: { alias: 'Хімія', hours: 2, online: true },
  Інформатика: { alias: 'Інформ.', hours: 2, online: true },
  'Фізична культура': { alias: 'Фізкульт.', hours: 2, online: false },
  Мистецтво: { alias: 'Мистецтво', hours: 1, online: false },
} as const

export type Subject = keyof typeof subjects

/** Which subjects each teacher may teach; a name stands for one of the 25 teachers. */
export const teams: { teachers: number; teach: Subject[] }[] = [
  { teachers: 4, teach: ['Українська мова', 'Українська література'] },
  { teachers: 1, teach: ['Зарубіжна література'] },
  { teachers: 4, teach: ['Англійська мова'] },
  { teachers: 4, teach: ['Алгебра', 'Геометрія'] },
  { teachers: 3, teach: ['Історія України', 'Всесвітня історія'] },
  { teachers: 2, teach: ['Біологія'] },
  { teachers: 1, teach: ['Географія'] },
  { teachers: 1, teach: ['Фізика'] },
  { teachers: 1, teach: ['Хімія'] },
  { teachers: 2, teach: ['Інформатика'] },
  { teachers: 1, teach: ['Фізична культура'] },
  { teachers: 1, teach: ['Мистецтво'] },
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
