/** The columns of a kind of file: the English header, which is also ours, and the Ukrainian ones. */
type Columns = Record<string, string>

export const profileColumns = {
  type: 'тип,роль',
  email: 'пошта,електронна пошта',
  lastName: 'прізвище',
  firstName: "ім'я",
  phone: 'телефон',
  dateOfBirth: 'дата народження',
  group: 'клас,група',
  guardianEmail: 'пошта опікуна',
  isTest: 'тестовий',
} satisfies Columns
export type ProfileColumn = keyof typeof profileColumns

export const scheduleColumns = {
  date: 'дата',
  weekday: 'день,день тижня',
  week: 'тиждень',
  from: 'початок',
  to: 'кінець',
  group: 'клас,група',
  discipline: 'предмет,дисципліна',
  title: 'назва',
  teacher: 'вчитель,учитель',
  type: 'тип',
  kind: 'вид',
  link: 'посилання',
} satisfies Columns
export type ScheduleColumn = keyof typeof scheduleColumns

/** Each a column that a file must have, or a few of which it must have one. */
export const neededColumns = {
  PROFILES: [['type'], ['lastName'], ['firstName']] satisfies ProfileColumn[][],
  SCHEDULE: [['date', 'weekday'], ['from'], ['to'], ['group'], ['discipline']] satisfies ScheduleColumn[][],
}
