import type pg from 'pg'
import { contract } from '../../../contract/index.ts'

type Query = Record<string, string>

export type List = {
  name: string
  endpoint: { path: string }
  isGuardians?: boolean
  params?: Record<string, string | number>
  /** Asked in turn, each from where the one before ended, as long as its list goes on. */
  queries: Query[]
}

/** What a school is asked about. */
export type Known = { periodId: number; profileId: number; admin: string; pt: string; groups: number[]; day: string }

export async function knownOf(client: pg.Client, periodId: number): Promise<Known> {
  const { rows } = await client.query<Record<string, string> & { groups: number[] }>(
    `select min(id) + 7 as profile, min(id) as admin, current_date::text as day,
      (select uuid from profiles where id = (select student_id from guardians g join profiles p on p.id = g.guardian_id and p.email like 'p12@%')) as pt,
      (select json_agg(distinct group_id) from memberships) as groups from profiles`,
  )
  const { profile, admin, day, pt, groups } = rows[0]!
  return { periodId, profileId: Number(profile), admin: admin!, pt: pt!, groups, day: day! }
}

/** The words that stand in few rows of either school. */
const words = (prefix: string, of: (n: number) => number, digits: number): Query[] =>
  Array.from({ length: 40 }, (_, n) => ({ search: prefix + String(of(n)).padStart(digits, '0') }))

export function listsOf({ periodId, profileId, admin, pt, groups, day }: Known): List[] {
  const { profiles, posts, news, files, googleCourses, history, mails, office, viewings } = contract
  const of = (endpoint: List['endpoint'], kinds: Record<string, Query | Query[]>, more: Partial<List> = {}): List[] =>
    Object.entries(kinds).map(([name, queries]) => Object.assign({ name, endpoint, queries: [queries].flat() }, more))
  return [
    ...of(profiles.list, {
      profiles: {},
      'profiles by class': { sort: 'group' },
      'profiles by creation, downwards': { sort: 'created', direction: 'desc' },
      'profiles of a role': { type: 'STUDENT' },
      'profiles that are locked': { state: 'locked' },
      'profiles of a class': groups.map((id) => ({ group: String(id) })),
      'profiles by a word': words('Прізвище', (n) => ((n + 1) * 7919) % 10_000, 4),
      'profiles by a word of many': { search: 'ім’я7' },
      'profiles by a word of all': { search: 'прі' },
      'profiles by a phone': words('0671 ', (n) => n + 1, 6),
      'profiles without a class': { missing: 'group' },
      'profiles without a guardian': { missing: 'guardian' },
      'profiles without an address': { missing: 'address' },
      'profiles never signed in': { missing: 'signIn' },
      'profiles with two gaps': { missing: 'guardian,signIn' },
    }),
    ...of(profiles.gaps, { 'gaps of profiles, counted': {} }),
    ...of(posts.list, {
      posts: {},
      'posts by a word': words('слово', (n) => n + 1, 5),
      'posts by a word of all': { search: 'школу' },
      'posts for guardians': { audience: 'guardians' },
      'posts of a class': { groupId: String(groups[5]) },
      'posts that are planned': { state: 'planned' },
    }),
    ...of(
      news.search,
      { 'all news of a child': {}, 'all news by a word': words('слово', (n) => n * 4 + 1, 5) },
      {
        isGuardians: true,
        params: { pt },
      },
    ),
    ...of(files.list, {
      files: { size: '50' },
      'files that failed': { state: 'failed' },
      'files not finished': { state: 'unfinished' },
      'files of a type': { type: 'SCHEDULE' },
    }),
    ...of(
      googleCourses.list,
      { 'Google courses': {}, 'Google courses by a word': words('курс ', (n) => n + 1, 4) },
      { params: { id: periodId } },
    ),
    ...of(history.list, {
      history: {},
      'history of a kind': { kind: 'profiles.update' },
      'history by a person': { person: admin },
      'history of a kind by a person': { person: admin, kind: 'posts.update' },
      'history of a day': { from: day, to: day },
      'history of a profile': { object: `profiles:${profileId}` },
    }),
    ...of(mails.list, { mails: {} }),
    ...of(viewings.list, { 'who looked': {} }),
    ...of(office.show, { 'the first page': {} }),
    ...of(office.lessons, { 'lessons that run': { which: 'running' }, 'missing registers': { which: 'untaken' } }),
    ...of(office.absent, { 'who is absent': {} }),
    ...of(office.present, { 'who is at the portal': {} }),
    ...of(office.teacherless, { 'lessons without a teacher': {} }),
  ]
}
