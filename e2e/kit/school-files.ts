/** When journeys with a school of their own begin: on a Wednesday at 10:00 in Kyiv. */
export const now = '2026-11-25T08:00:00Z'
export const today = Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Kyiv').toPlainDate()
const monday = today.subtract({ days: today.dayOfWeek - 1 })

/** The study year that it is. */
export const year = {
  name: 'Цей рік',
  dateFrom: monday.subtract({ weeks: 4 }).toString(),
  dateTo: monday.add({ weeks: 30 }).toString(),
}

export const groups = 'назва\n5-А\n6-Б'
export const disciplines = 'Українська мова;Укр. мова\nАлгебра;Алгебра\nФізика;Фізика\nГеографія;Геогр.'

const header = 'тип;пошта;прізвище;ім’я;телефон;дата народження;клас;пошта опікуна'

/** As Excel saves it: semicolons, CRLF, Ukrainian headers and words; a family of two children, one without an address. */
export const profiles = [
  header,
  'вчитель;liliia@school.example;Заєць;Лілія;+380670810111;03.09.1971;;',
  'учитель;mykola@school.example;Ґалаґан;Микола;;18.07.1968;;',
  'вчитель;olha@school.example;Лук’яненко;Ольга;;;;',
  'опікун;lidiia@school.example;Їжакевич;Лідія;+380675306612;12.12.1984;;',
  'учень;ostap@school.example;Їжакевич;Остап;;12.12.2014;6-Б;lidiia@school.example',
  'учениця;;Їжакевич;Ганна;;01.02.2016;5-А;lidiia@school.example',
  'батьки;roman@school.example;Мельник;Роман;;;;',
  'учень;;Мельник;Лев;;28.02.2016;5-А;roman@school.example',
  'учениця;stefa@school.example;Яременко;Стефанія;;07.01.2015;6-Б;',
  '',
].join('\r\n')

/** The third line has a day that does not exist, the fourth a class that does not. */
export const faulty = [
  header,
  'опікун;lidiia@school.example;Їжакевич;Лідія;;;;',
  'учень;ostap@school.example;Їжакевич;Остап;;31.02.2015;6-Б;lidiia@school.example',
  'учениця;;Їжакевич;Ганна;;01.02.2016;6-Ю;lidiia@school.example',
  '',
].join('\r\n')

const days = ['Понеділок', 'Вт', 'середа', 'Четвер', 'П’ятниця']

export const schedule = [
  'день тижня;початок;кінець;клас;предмет;вчитель;тип;вид;посилання',
  ...days.map((day) => `${day};8:00;8:45;5-А;Укр. мова;liliia@school.example;CLASSES;GROUP;https://meet.example/5a`),
  ...days.map((day) => `${day};9:50;10:35;6-Б;Фізика;Ґалаґан Микола;Урок;Груповий;`),
  'Понеділок;8:50;9:35;5-А;Географія;olha@school.example;TEST;GROUP;',
  'Середа;;;6-Б;Алгебра;olha@school.example;ADDITIONAL;ADDITIONAL;https://meet.example/club',
  '',
].join('\r\n')
