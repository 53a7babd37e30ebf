import type { FileType } from '../../contract/files.ts'
import type { Languages } from '../../contract/kit.ts'

type Sample = { name: string; rows: string[][] }

/** A working file for each import, in the words that the school's language has for the columns. */
const samples: Record<Languages, Record<Exclude<FileType, 'CLASSES'>, Sample>> = {
  ua: {
    PROFILES: {
      name: 'зразок-профілі.csv',
      rows: [
        ['тип', 'пошта', 'прізвище', 'ім’я', 'телефон', 'дата народження', 'клас', 'пошта опікуна', 'тестовий'],
        ['вчитель', 'olena.melnyk@school.example', 'Мельник', 'Олена', '+380 67 000 00 01', '17.06.1985', '', '', 'ні'],
        ['опікун', 'ihor.babenko@ukr.example', 'Бабенко', 'Ігор', '+380 63 000 00 02', '', '', '', 'ні'],
        ['учень', '', 'Бабенко', 'Анастасія', '', '19.05.2015', '5-А', 'ihor.babenko@ukr.example', 'ні'],
      ],
    },
    SCHEDULE: {
      name: 'зразок-розклад.csv',
      rows: [
        ['день тижня', 'тиждень', 'початок', 'кінець', 'клас', 'предмет', 'вчитель', 'тип', 'вид', 'посилання'],
        ['Понеділок', '', '8:00', '8:45', '5-А', 'Алгебра', 'Мельник Олена', '', '', 'https://meet.example/5a'],
        ['Вівторок', 'чисельник', '8:50', '9:35', '5-А', 'Українська мова', 'Мельник Олена', 'TEST', 'ONLINE', ''],
        ['Середа', '', '', '', '5-А', 'Алгебра', 'Мельник Олена', 'CONSULTATION', 'ADDITIONAL', ''],
      ],
    },
  },
  en: {
    PROFILES: {
      name: 'sample-profiles.csv',
      rows: [
        ['type', 'email', 'lastName', 'firstName', 'phone', 'dateOfBirth', 'group', 'guardianEmail', 'isTest'],
        ['TEACHER', 'olena.melnyk@school.example', 'Мельник', 'Олена', '+380 67 000 00 01', '1985-06-17', '', '', '0'],
        ['GUARDIAN', 'ihor.babenko@ukr.example', 'Бабенко', 'Ігор', '+380 63 000 00 02', '', '', '', '0'],
        ['STUDENT', '', 'Бабенко', 'Анастасія', '', '2015-05-19', '5-А', 'ihor.babenko@ukr.example', '0'],
      ],
    },
    SCHEDULE: {
      name: 'sample-schedule.csv',
      rows: [
        ['weekday', 'week', 'from', 'to', 'group', 'discipline', 'teacher', 'type', 'kind', 'link'],
        ['Monday', '', '8:00', '8:45', '5-А', 'Алгебра', 'Мельник Олена', '', '', 'https://meet.example/5a'],
        ['Tuesday', 'odd', '8:50', '9:35', '5-А', 'Українська мова', 'Мельник Олена', 'TEST', 'ONLINE', ''],
        ['Wednesday', '', '', '', '5-А', 'Алгебра', 'Мельник Олена', 'CONSULTATION', 'ADDITIONAL', ''],
      ],
    },
  },
}

export type Importable = Exclude<FileType, 'CLASSES'>

/** Excel tells UTF-8 by its mark, and splits by the list separator of its country. */
export function sampleCsv(type: Importable, language: Languages): { name: string; text: string } {
  const { name, rows } = samples[language][type]
  const separator = language === 'ua' ? ';' : ','
  return { name, text: `\uFEFF${rows.map((row) => row.join(separator)).join('\r\n')}\r\n` }
}
