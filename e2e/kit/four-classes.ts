import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { today } from './school-files.ts'
import { domain, names, smallSchool, type SmallSchool } from './small-school.ts'

const classOf = (group: string, id: string) => ({
  group,
  teacher: `teacher-${id}@${domain}`,
  /** The first by name. */
  student: `student-${id}0@${domain}`,
  guardian: `guardian-${id}@${domain}`,
})
export const classes = [classOf('8-А', 'a'), classOf('8-Б', 'b'), classOf('8-В', 'v'), classOf('8-Г', 'h')] as const

/** In each class, whose guardian has reported today's absence. */
export const ill = names[4]!

/** A school of four classes of thirty, each with a lesson of algebra that runs all day. */
export async function fourClasses(): Promise<SmallSchool> {
  const school = await smallSchool({
    groups: classes.map(({ group }) => group),
    profiles: classes.flatMap(({ group, teacher, student, guardian }, place) => [
      `TEACHER,${teacher},Ткачук${place + 1},Анна,,`,
      `GUARDIAN,${guardian},${ill},Олена,,`,
      ...names.map(
        (name, n) => `STUDENT,${student.replace('0@', `${n}@`)},${name},Леся,${group},${name === ill ? guardian : ''}`,
      ),
    ]),
    lessons: classes.flatMap(({ group, teacher }) =>
      [1, 2, 3, 4, 5, 6, 7].map((day) => `${day},0:00,23:59,${group},Алгебра,${teacher},CLASSES,GROUP`),
    ),
    claimed: classes.flatMap(({ teacher, student, guardian }) => [teacher, student, guardian]),
  })
  for (const { guardian } of classes) await reportToday(school, guardian)
  return school
}

/** How guardians do it is a journey of theirs. */
async function reportToday({ portal, password }: SmallSchool, email: string) {
  const guardian = await new Visitor().signIn(portal.url, email, password)
  const met = await guardian.call(portal.url, contract.participants.list)
  const { participants } = (await met.json()) as { participants: { uuid: string }[] }
  const params = { pt: participants[0]!.uuid }
  const body = { dateFrom: today.toString(), reason: 'ILLNESS' }
  const answer = await guardian.call(portal.url, contract.absences.report, { params, body })
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
}
