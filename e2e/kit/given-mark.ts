import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'

export type GivenMark = { title: string; mark: number; text: string }

/** The demo's teacher of algebra gives the student of 8-Б a mark for a new work, and comments on it. */
export async function giveMark(portal: string, { title, mark, text }: GivenMark): Promise<void> {
  const teacher = (await new Visitor().signIn(portal, 'teacher@dzvinok.example', 'dzvinok-demo')).at(portal)
  const ask = async <T>(endpoint: object, sent: object = {}) => {
    const answer = await teacher.call(endpoint, sent)
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { participants } = await ask<{ participants: { uuid: string }[] }>(contract.participants.list)
  const pt = participants[0]!.uuid
  const { disciplines } = await ask<{ disciplines: { id: number; name: string }[] }>(contract.journal.disciplines, {
    params: { pt },
  })
  const discipline = disciplines.find(({ name }) => name === 'Алгебра')!.id
  const { groups } = await ask<{ groups: { id: number; name: string }[] }>(contract.journal.groups, {
    params: { pt, discipline },
  })
  const params = { pt, discipline, group: groups.find(({ name }) => name === '8-Б')!.id }
  const { students } = await ask<{ students: { uuid: string; name: string }[] }>(contract.journal.marks, { params })
  const uuid = students.find(({ name }) => name.includes('Софія'))!.uuid
  const body = { title, type: 'INDEPENDENT', date: '2027-03-16' }
  const { work } = await ask<{ work: { id: number } }>(contract.journal.createWork, { params, body })
  await ask(contract.journal.write, {
    params,
    body: { cells: [{ work: work.id, student: uuid, mark, revision: 0 }] },
  })
  await ask(contract.journal.comment, {
    params: { ...params, work: work.id, uuid },
    body: { text, seen: null },
  })
}
