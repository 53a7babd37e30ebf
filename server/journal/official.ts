import type { Answer } from '../../contract/types.ts'
import type { journal } from '../../contract/journal/endpoints.ts'
import type { Mark, Span } from '../../rules/marks.ts'
import { setOfficialMarks } from '../gradebook/official-marks.ts'
import type { Db } from '../db/db.ts'
import { studentsNamed } from './cells-named.ts'
import { changesOfOfficial } from './changes.ts'
import type { Pair } from './pairs.ts'
import { byStudent } from './writing.ts'

type Written = Answer<typeof journal.setOfficial>
type OfficialInput = { span: Span; cells: { student: string; mark: Mark | null; revision: number }[] }

/** Sets official marks; those that somebody else has changed meanwhile stay, and are told. */
export async function writeOfficial(db: Db, pair: Pair, { span, cells }: OfficialInput): Promise<Written> {
  const students = await studentsNamed(db, pair, [...new Set(cells.map(({ student }) => student))])
  const uuids = new Map([...students].map(([uuid, id]) => [id, uuid]))
  const given = cells.map(({ student, mark, revision }) => ({
    profileId: students.get(student)!,
    mark,
    expected: revision,
  }))
  const { set, totals } = await setOfficialMarks(db, pair, span, given)
  const written = new Set(set.map(({ profileId }) => profileId))
  const saved: Written['saved'] = []
  const conflicts: Written['conflicts'] = []
  for (const { profileId, mark } of given) {
    const { official, revision } = totals.get(profileId)![span]
    const there = { student: uuids.get(profileId)!, official, revision }
    if (written.has(profileId) || official === mark) saved.push(there)
    else {
      const [last] = await changesOfOfficial(db, { id: profileId, pair }, span)
      conflicts.push({ ...there, by: last?.by ?? null, at: last?.at ?? null })
    }
  }
  return { saved, conflicts, totals: byStudent(totals, uuids) }
}
