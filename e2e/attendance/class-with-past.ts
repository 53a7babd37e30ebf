import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { domain, smallSchool, teachers, type SmallSchool } from '../kit/small-school.ts'

// It is Wednesday, 25 November 2026, 10:00.
export const monday = '2026-11-23'
/** Without a lesson, so that its register makes no н of works. */
const tuesday = '2026-11-24'
export const work = 'Вправа 5'
export const guardian = `guardian@${domain}`
export const variants = (['ua', 'en'] as const).flatMap((language) => [1440, 390].map((width) => ({ language, width })))
export const leaver = (language: string, width: number) => `leaver-${language}${width}@${domain}`
const leavers = variants.map(({ language, width }) => leaver(language, width))
export const lastName = (place: number) => `Лис${'абвг'[place]}`

/**
 * A class whose Monday has a register, in which everybody was absent, and two works: one that nobody handed in, and one
 * that has marks.
 */
export async function classWithPast(): Promise<SmallSchool> {
  const school = await smallSchool({
    since: '2026-10-20T08:00:00Z',
    groups: ['8-Б', '8-В'],
    profiles: [
      `TEACHER,${teachers.anna},Ткачук,Анна,,`,
      `GUARDIAN,${guardian},Лис,Марія,,`,
      ...leavers.map((email, place) => `STUDENT,${email},${lastName(place)},Леся,8-Б,${guardian}`),
    ],
    lessons: ['1', '3'].map((day) => `${day},8:00,8:45,8-Б,Алгебра,${teachers.anna},CLASSES,GROUP`),
    claimed: [teachers.anna, guardian, ...leavers],
  })
  const { portal, password } = school
  const teacher = (await new Visitor().signIn(portal.url, teachers.anna, password)).at(portal.url)
  const ask = async (endpoint: object, sent: object) => {
    const answer = await teacher.call(endpoint, sent)
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return answer.json() as never
  }
  const { participants } = (await ask(contract.participants.list, {})) as { participants: { uuid: string }[] }
  const pt = participants[0]!.uuid
  const day = { dateFrom: monday, dateTo: monday }
  const { schedule } = (await ask(contract.schedule.search, { params: { pt }, body: day })) as {
    schedule: { uuid: string; pair: { discipline: number; group: number } }[]
  }
  const [{ uuid, pair }] = schedule as [(typeof schedule)[number]]
  const { register } = (await ask(contract.registers.read, { params: { pt, uuid } })) as {
    register: { students: { uuid: string }[] }
  }
  const students = register.students.map((one) => ({ uuid: one.uuid, presence: 'ABSENT' }))
  await ask(contract.registers.save, { params: { pt, uuid }, body: { students } })
  const params = { pt, ...pair }
  const body = { type: 'HOMEWORK', date: tuesday, due: tuesday }
  await ask(contract.journal.createWork, { params, body: { ...body, title: work } })
  const made = (await ask(contract.journal.createWork, { params, body: { ...body, title: 'Вправа 4' } })) as {
    work: { id: number }
  }
  const cells = students.map(({ uuid: student }) => ({ work: made.work.id, student, mark: 11, revision: 0 }))
  await ask(contract.journal.write, { params, body: { cells } })
  return school
}
