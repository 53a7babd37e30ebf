import type { Losses } from '../../contract/imports/schemas.ts'
import { translator, type Said } from '../i18n/translate.ts'
import { importPeople, importSchedule, previewPeople, schoolYear } from '../imports/testing.ts'
import type { School } from './school.ts'

const t = translator('ua')

/** What is told of a line of a file. */
export const fault = (line: number, column: string, said: Said) => ({ line, column, message: t(said) })

/** A file of these lines under this header. */
export const fileOf = (header: string, ...lines: string[]) => [header, ...lines].join('\n')

/** The office of a school with these classes, which brings in files of people; each as lines under the header. */
export async function peopleOffice(school: School, header: string, groups: string[] = []) {
  const admin = await school.person({ type: 'ADMIN' })
  await schoolYear(school, groups)
  return {
    admin,
    bring: (...lines: string[]) => importPeople(school, admin, fileOf(header, ...lines)),
    preview: (...lines: string[]) => previewPeople(school, admin, fileOf(header, ...lines)),
  }
}

type Wanted = { dateFrom: string; dateTo: string; losses?: Losses }

/** The office of a school with two teachers and two classes, which brings in the timetable of these days, file by file. */
export async function timetableOffice(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const disciplines = ['Алгебра', 'Фізична культура,Фізкультура', 'Хімія']
  const studyPeriodId = await schoolYear(school, ['5-А', '5-Б'], disciplines)
  await school.person({ type: 'TEACHER', email: 'lys@x.example', firstName: 'Ганна', lastName: 'Лис' })
  await school.person({ type: 'TEACHER', email: 'vovk@x.example', firstName: 'Петро', lastName: 'Вовк' })
  return (days: Wanted, ...files: (string | Buffer)[]) =>
    importSchedule(school, admin, { studyPeriodId, ...days }, ...files)
}
