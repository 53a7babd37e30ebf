import { sql } from 'kysely'
import { createPeriod } from '../calendar/periods.ts'
import { course, mark, quartersOf, work } from '../gradebook/testing.ts'
import { actAs } from '../identity/sessions.ts'
import { createToken } from '../identity/tokens.ts'
import { hashOf } from '../auth/secrets.ts'
import { post } from '../news/testing.ts'
import { subscription } from '../push/testing-keys.ts'
import { vapidKeys } from '../push/vapid.ts'
import type { SamlProvider } from '../runtime/providers.ts'
import { png } from './images.ts'
import { classOf, lesson } from '../schedule/testing.ts'
import type { Actor } from './people.ts'
import type { School } from './school.ts'

export type Everything = Awaited<ReturnType<typeof everything>>

/** A school with one of everything that a path can name, and with neighbours of each that belong to somebody else. */
export async function everything(school: School) {
  const people = await everybody(school)
  return { ...people, ...(await teaching(school, people)), ...(await belongings(school, people)) }
}

async function everybody(school: School) {
  const { person } = school
  const groupId = await classOf(school, '8-Б')
  const otherGroupId = await classOf(school, '9-А')
  await quartersOf(school)
  const guardian = await person({ type: 'GUARDIAN' })
  const otherGuardian = await person({ type: 'GUARDIAN' })
  const student = await person({ groupId, guardian })
  const teacher = await person({ type: 'TEACHER' })
  return {
    groupId,
    otherGroupId,
    spareGroupId: await classOf(school, '5-В'),
    lastYearGroupId: await classOf(school, '7-Б', 2025),
    guardian,
    otherGuardian,
    student,
    otherStudent: await person({ groupId: otherGroupId, guardian: otherGuardian }),
    teacher,
    otherTeacher: await person({ type: 'TEACHER' }),
    administrator: await person({ type: 'ADMIN' }),
    actingAsStudent: await acting(school, student),
    actingAsTeacher: await acting(school, teacher),
    locked: await person({ groupId, locked: true }),
    testUser: await person({ groupId, isTest: true }),
    holderOfToken: { ...student, token: await createToken(school.db, student.userId, 'phone') } as Actor,
  }
}

/** An administrator who looks at the portal as somebody. */
export async function acting({ db, person, cookieOf }: School, as: Actor): Promise<Actor> {
  const administrator = await person({ type: 'ADMIN' })
  await cookieOf(administrator)
  await actAs(db, hashOf(administrator.session!), as.userId)
  return administrator
}

type People = Awaited<ReturnType<typeof everybody>>

/** The teacher's pairs are algebra of 8-Б and physics of 9-А, the other's geometry of 8-Б and algebra of 9-А. */
async function teaching(school: School, people: People) {
  const { groupId, otherGroupId, teacher, otherTeacher, student } = people
  const pairs = {
    own: { groupId, teacher, discipline: 'Алгебра' },
    ownOther: { groupId: otherGroupId, teacher, discipline: 'Фізика' },
    sameClass: { groupId, teacher: otherTeacher, discipline: 'Геометрія' },
    sameDiscipline: { groupId: otherGroupId, teacher: otherTeacher, discipline: 'Алгебра' },
  }
  const link = 'https://meet.example/lesson'
  const on = { date: '2027-03-15', time: '8:00-8:45', link }
  const lessons = {
    own: await lesson(school, { ...pairs.own, ...on }),
    ownOther: await lesson(school, { ...pairs.ownOther, ...on, time: '8:50-9:35' }),
    sameClass: await lesson(school, { ...pairs.sameClass, ...on, time: '9:50-10:35' }),
    sameDiscipline: await lesson(school, { ...pairs.sameDiscipline, ...on, time: '11:00-11:45' }),
  }
  await school.db.updateTable('lessons').set({ homework: '§ 14' }).where('uuid', '=', lessons.own).execute()
  const works = {
    own: await work(school, await course(school, pairs.own)),
    ownOther: await work(school, await course(school, pairs.ownOther)),
    sameClass: await work(school, await course(school, pairs.sameClass)),
    sameDiscipline: await work(school, await course(school, pairs.sameDiscipline)),
  }
  await mark(school, works.sameClass, student, 11)
  const { rows } = await sql<{ id: number; name: string }>`select id, name from disciplines`.execute(school.db)
  const discipline = (name: string) => rows.find((one) => one.name === name)!.id
  const disciplines = {
    algebra: discipline('Алгебра'),
    physics: discipline('Фізика'),
    geometry: discipline('Геометрія'),
  }
  return { lessons, works, disciplines }
}

/** Its metadata are a file that is not there: no test asks another server. */
const provider: SamlProvider = {
  kind: 'saml',
  key: 'school',
  names: { ua: 'Ліцей', en: 'Lyceum' },
  mark: 'school',
  domains: ['school.example'],
  issuer: 'https://provider.example/',
  metadata: '/nowhere/metadata.xml',
  signOut: false,
}

async function belongings(school: School, people: People) {
  const { groupId, guardian, student, otherStudent, teacher, otherTeacher } = people
  const { db } = school
  const one = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await statement.execute(db)).rows[0]!.id
  const oneUuid = async (statement: ReturnType<typeof sql<{ uuid: string }>>) =>
    (await statement.execute(db)).rows[0]!.uuid
  const absence = ({ profileId }: Actor) =>
    oneUuid(sql`insert into absences (profile_id, date_from, date_to, reason)
      values (${profileId}, '2027-03-17', '2027-03-17', 'ILLNESS') returning uuid`)
  const device = ({ userId }: Actor) =>
    one(
      sql`insert into known_devices (token_hash, user_id) values (${hashOf(`device ${userId}`)}, ${userId}) returning id`,
    )
  const session = ({ userId }: Actor) =>
    one(sql`insert into sessions (token_hash, user_id, expires_at)
      values (${Buffer.from(crypto.randomUUID())}, ${userId}, now() + interval '1 day') returning id`)
  const ssoLink = async ({ userId }: Actor, refusedAt: string | null = null) => {
    // A password, so that the link is not the last way in.
    await sql`update users set password_hash = 'no hash' where id = ${userId}`.execute(db)
    return one(sql`insert into sso_links (user_id, issuer, subject, refused_at)
      values (${userId}, 'https://provider.example/', ${`subject ${userId}`}, ${refusedAt}) returning id`)
  }
  const secondFactor = ({ userId }: Actor) =>
    sql`insert into totp_factors (user_id, secret) values (${userId}, ${Buffer.from('sealed')})`.execute(db)
  const passkey = ({ userId }: Actor) =>
    one(sql`insert into passkeys (user_id, credential_id, public_key, transports, user_handle, name)
      values (${userId}, ${`key ${userId}`}, '', '{internal}', '', 'Телефон') returning id`)
  const token = ({ userId }: Actor) =>
    one(sql`insert into tokens (token_hash, user_id, name)
      values (${Buffer.from(crypto.randomUUID())}, ${userId}, 'phone') returning id`)
  const pushDevice = async (actor: Actor) => {
    await school.cookieOf(actor)
    const { web } = subscription()
    const token = crypto.randomUUID()
    const id = await one(sql`insert into push_registrations (token_hash, user_id, session_hash, endpoint, auth, p256dh)
      values (${hashOf(token)}, ${actor.userId}, ${hashOf(actor.session!)}, ${web.endpoint}, ${web.auth}, ${web.p256dh})
      returning id`)
    await sql`insert into push_pairs (registration_id, profile_id) values (${id}, ${actor.profileId})`.execute(db)
    return { id, token, web }
  }
  const file = async (type: string) => {
    const uuid = await oneUuid(sql`insert into files (name, type, size) values ('a.csv', ${type}, 1) returning uuid`)
    await sql`insert into file_contents (file_uuid, content) values (${uuid}, ${Buffer.from('x')})`.execute(db)
    return uuid
  }
  const period = async (year: number) => {
    const range = { dateFrom: `${year}-09-01`, dateTo: `${year + 1}-06-11` }
    return (await createPeriod(db, { name: String(year), ...range }, '2027-03-16')).id
  }
  const formerPeriodId = await period(2023)
  const version = crypto.randomUUID()
  await sql`insert into photos (profile_id, version, type, content)
    values (${student.profileId}, ${version}, 'image/png', ${png(8, 8)})`.execute(db)
  const image = () =>
    oneUuid(sql`insert into images (width, height, content, checked_at)
      values (8, 8, ${png(8, 8)}, now()) returning uuid`)
  const notice = ({ userId }: Actor) =>
    one(sql`insert into notices (user_id, profile_id, kind, about, facts, at)
      values (${userId}, ${student.profileId}, 'mail', 1, '{"count": 1}', now()) returning id`)
  const holding = (uuid: string) => `<img src="/api/images/${uuid}" alt="Клас" />`
  const [ofClass, forGuardians] = [await image(), await image()]
  await secondFactor(otherStudent)
  school.config.providers = [provider]
  return {
    provider: provider.key,
    absences: { own: await absence(student), other: await absence(otherStudent) },
    devices: { own: await device(student), other: await device(otherStudent) },
    sessions: { own: await session(student), other: await session(otherStudent) },
    ssoLinks: { own: await ssoLink(student), refused: await ssoLink(otherStudent, '2027-03-15T08:00:00Z') },
    passkeys: { own: await passkey(guardian), other: await passkey(otherStudent) },
    tokens: { own: await token(teacher), other: await token(otherTeacher) },
    files: { profiles: await file('PROFILES'), schedule: await file('SCHEDULE') },
    formerPeriodId,
    emptyPeriodId: await period(2021),
    spareDisciplineId: await one(sql`insert into disciplines (name) values ('Хор') returning id`),
    holidayId: await one(sql`insert into holidays (period_id, name, date_from, date_to)
      values (${formerPeriodId}, 'Зимові', '2023-12-25', '2024-01-07') returning id`),
    photo: version,
    notices: { own: await notice(student), ofGuardian: await notice(guardian) },
    pushDevices: { own: await pushDevice(student), other: await pushDevice(otherStudent) },
    pushKey: (await vapidKeys(db)).publicKey,
    mail: await one(sql`insert into outbox (kind, user_id, address, state, due_at)
      values ('password', ${student.userId}, ${student.email}, 'failed', 'infinity') returning id`),
    sameName: await one(sql`insert into same_names (kind, first_id, second_id)
      values ('PROFILE', ${student.profileId}, ${otherStudent.profileId}) returning id`),
    posts: {
      ofClass: await post(school, { groups: [groupId], content: holding(ofClass) }),
      forGuardians: await post(school, { isForGuardians: true, content: holding(forGuardians) }),
    },
    images: { ofClass, forGuardians },
    googleCourse: await one(sql`insert into google_courses (external_id, name, link)
      values ('640012345678', 'Алгебра 8-Б', 'https://classroom.google.com/c/x') returning id`),
  }
}
