import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { domain, names, smallSchool, teachers, type SmallSchool } from '../kit/small-school.ts'

const guardian = `guardian@${domain}`
const days = ['1', '2', '3', '4', '5']

/** A class of five, whose algebra two teachers share; its first student has a guardian. */
export function schoolOfFive(): Promise<SmallSchool> {
  return smallSchool({
    groups: ['8-Б'],
    profiles: [
      `TEACHER,${teachers.anna},Ткачук,Анна,,`,
      `TEACHER,${teachers.borys},Савчук,Борис,,`,
      `GUARDIAN,${guardian},${names[0]},Олена,,`,
      ...names
        .slice(0, 5)
        .map((name, n) => `STUDENT,student${n + 1}@${domain},${name},Леся,8-Б,${name === names[0] ? guardian : ''}`),
    ],
    lessons: [
      ...days.map((day) => `${day},8:00,8:45,8-Б,Алгебра,${teachers.anna},CLASSES,GROUP`),
      ...days.map((day) => `${day},8:50,9:35,8-Б,Алгебра,${teachers.borys},CLASSES,GROUP`),
    ],
    claimed: [teachers.anna, teachers.borys, guardian],
  })
}

/** By the API: the guardian's own page has a journey of its own. */
export async function confirmNine({ portal, password }: SmallSchool) {
  const visitor = await new Visitor().signIn(portal.url, guardian, password)
  const ask = async (endpoint: object, params: Record<string, string | number> = {}, body?: unknown) => {
    const answer = await visitor.call(portal.url, endpoint, { params, body })
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
  const { participants } = (await ask(contract.participants.list)) as { participants: { uuid: string }[] }
  const pt = participants[0]!.uuid
  const { marks } = (await ask(contract.marks.list, { pt })) as {
    marks: { [quarter in 'q1' | 'q2' | 'q3' | 'q4']: { results: { id: number; mark: unknown }[] } }[]
  }
  const results = marks.flatMap(({ q1, q2, q3, q4 }) => [q1, q2, q3, q4].flatMap((quarter) => quarter.results))
  const { id: work } = results.find(({ mark }) => mark === 9)!
  await ask(contract.acknowledgements.give, { pt, work }, { mark: 9 })
}
