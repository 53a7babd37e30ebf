import { expect } from 'vitest'
import { endpoints } from '../contract/index.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { schemasFor } from '../contract/schemas.ts'
import { headersOf } from './push/testing.ts'
import { placesOfIds } from './testing/ids.ts'
import { everything, type Everything } from './testing/everything.ts'
import type { Actor } from './testing/people.ts'
import { requestsIn, type EndpointName, type Request } from './testing/requests.ts'
import { test, type School } from './testing/school.ts'

type Id = string | number
/** Who is let in, and for each id of the request some that exist, but belong to another than what stands before them. */
type Line = { by: Actor; pt?: string; elsewhere: Record<string, Id[]> }

/** Ids that belong to nobody in particular. */
const everybodys: Partial<Record<EndpointName, string>> = {
  'photos.show': 'Whoever is somebody in the school may see a photo whose address a list has told them.',
  'profiles.list': 'An administrator filters by any group.',
  'imports.profiles': 'Every administrator imports any file; one of another kind is refused by name.',
  'imports.schedule': 'Every administrator imports any file, into any study year.',
  'imports.classes': 'Every administrator imports any file, into any study year.',
  'googleCourses.update': 'An administrator binds to any discipline, teacher, study year and class of the school.',
  'imports.previewProfiles': 'Every administrator looks at any file before it is imported.',
  'imports.previewSchedule': 'Every administrator looks at any file, for any study year, before it is imported.',
  'imports.previewClasses': 'Every administrator looks at any file, for any study year, before it is imported.',
  'recordings.lessons': 'An administrator looks for lessons of any class and discipline.',
  'weeks.show': 'An administrator or a teacher looks at the week of any class and any teacher.',
  'posts.list': 'An administrator filters by any group.',
  'posts.create': 'An administrator writes to any group.',
  'posts.update': 'An administrator writes to any group.',
}

/** Ids in paths. */
function inPaths(school: Everything): Partial<Record<EndpointName, Line>> {
  const { teacher, guardian, student, disciplines, works, lessons, otherGroupId, lastYearGroupId } = school
  const sheet = {
    by: teacher,
    elsewhere: { discipline: [disciplines.physics, disciplines.geometry], group: [otherGroupId, lastYearGroupId] },
  }
  const ofSheet = (more: Record<string, Id[]>) => ({ by: teacher, elsewhere: { ...sheet.elsewhere, ...more } })
  const work = [works.ownOther, works.sameClass, works.sameDiscipline]
  const uuid = [school.otherStudent.uuid, teacher.uuid]
  const lesson = { by: teacher, elsewhere: { uuid: [lessons.sameClass, lessons.sameDiscipline] } }
  const ownLesson = { by: student, elsewhere: { uuid: [lessons.ownOther, lessons.sameDiscipline] } }
  const absence = { by: guardian, pt: student.uuid, elsewhere: { uuid: [school.absences.other] } }
  return {
    'sessions.end': { by: student, elsewhere: { id: [school.sessions.other] } },
    'sessions.forget': { by: student, elsewhere: { id: [school.devices.other] } },
    'ssoLinks.remove': { by: student, elsewhere: { id: [school.ssoLinks.refused] } },
    'factors.removePasskey': { by: guardian, elsewhere: { id: [school.passkeys.other] } },
    'push.removeDevice': { by: student, elsewhere: { id: [school.pushDevices.other.id] } },
    'pushRegistrations.renew': { by: student, elsewhere: { uuid: [school.pushDevices.other.token] } },
    'pushRegistrations.remove': { by: student, elsewhere: { uuid: [school.pushDevices.other.token] } },
    'tokens.revoke': { by: teacher, elsewhere: { id: [school.tokens.other] } },
    'openings.record': ownLesson,
    'homeworkTicks.tick': ownLesson,
    'homeworkTicks.untick': ownLesson,
    'absences.update': absence,
    'absences.remove': absence,
    'marks.work': { by: student, elsewhere: { work: [works.ownOther, works.sameDiscipline] } },
    'acknowledgements.give': { by: guardian, pt: student.uuid, elsewhere: { work: [works.own, works.ownOther] } },
    'registers.read': lesson,
    'registers.save': lesson,
    'recordings.attach': lesson,
    'recordings.remove': lesson,
    'lessonContent.write': lesson,
    'journal.groups': { by: teacher, elsewhere: { discipline: [disciplines.geometry] } },
    'journal.marks': sheet,
    'journalLessons.list': sheet,
    'journal.changes': sheet,
    'journal.export': sheet,
    'journal.write': sheet,
    'journal.setOfficial': sheet,
    'journal.createWork': sheet,
    'journal.updateWork': ofSheet({ work }),
    'journal.removeWork': ofSheet({ work }),
    'journal.comments': sheet,
    'journal.comment': ofSheet({ work, uuid }),
    'journal.cellChanges': ofSheet({ work, uuid }),
    'journal.officialChanges': ofSheet({ uuid }),
    'journal.student': ofSheet({ uuid }),
    'news.read': { by: student, elsewhere: { id: [school.posts.forGuardians] } },
    'news.open': { by: student, elsewhere: { id: [school.posts.forGuardians] } },
    'images.show': { by: student, elsewhere: { uuid: [school.images.forGuardians] } },
    'notices.read': { by: student, elsewhere: { id: [school.notices.ofGuardian] } },
  }
}

/** Ids in bodies and queries, each by its place there. */
function inBodies(school: Everything): Partial<Record<EndpointName, Line>> {
  const { administrator, teacher, guardian, student, otherStudent, works, lessons } = school
  const ofProfile = {
    by: administrator,
    elsewhere: { groupId: [school.lastYearGroupId], guardianId: [student.profileId] },
  }
  const lesson = { by: guardian, pt: student.uuid, elsewhere: { lesson: [lessons.sameDiscipline, lessons.ownOther] } }
  const students = [otherStudent.uuid, teacher.uuid]
  return {
    'profiles.create': ofProfile,
    'profiles.update': ofProfile,
    'absences.report': lesson,
    'absences.update': lesson,
    'registers.save': { by: teacher, elsewhere: { 'students.0.uuid': students } },
    'live.open': { by: student, elsewhere: { pt: [otherStudent.uuid, teacher.uuid] } },
    'notices.list': { by: guardian, pt: student.uuid, elsewhere: { child: [otherStudent.uuid, teacher.uuid] } },
    'notices.readAll': { by: guardian, pt: student.uuid, elsewhere: { child: [otherStudent.uuid, teacher.uuid] } },
    'marks.search': { by: student, elsewhere: { discipline: [school.disciplines.physics] } },
    'journal.write': {
      by: teacher,
      elsewhere: {
        'cells.0.work': [works.ownOther, works.sameClass, works.sameDiscipline],
        'cells.0.student': students,
      },
    },
    'journal.setOfficial': { by: teacher, elsewhere: { 'cells.0.student': students } },
    'journal.createWork': {
      by: teacher,
      elsewhere: { 'groups.0': [school.otherGroupId, school.lastYearGroupId] },
    },
  }
}

const nowhere = (id: Id) => (typeof id === 'number' ? 4_711_000 : crypto.randomUUID())

async function answered(school: School, endpoint: Endpoint, line: Line, request: Request, query = request.query) {
  const headers = await headersOf(school, line.by)
  const params = { pt: line.pt ?? line.by.uuid, ...request.params }
  const { status, body } = await school.as(
    line.by,
    { ...endpoint },
    {
      params: params as never,
      headers,
      ...(query && { query }),
      ...(request.body !== undefined && { body: request.body }),
    },
  )
  return { status, body }
}

const idsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, id]) => id!).filter((id) => id !== 'pt')

/** Those under `/api/admin` name what stands at the top: nothing before it could be somebody else's. */
const nested = endpoints
  .map(({ name, endpoint }) => ({ name: name as EndpointName, endpoint }))
  .filter(({ name, endpoint }) => endpoint.access.who !== 'admin' && idsOf(endpoint).length && !(name in everybodys))

test('every id in a path has its line here', async ({ school }) => {
  const lines = Object.entries(inPaths(await everything(school)))

  expect(Object.fromEntries(lines.map(([name, { elsewhere }]) => [name, Object.keys(elsewhere)]))).toEqual(
    Object.fromEntries(nested.map(({ name, endpoint }) => [name, idsOf(endpoint)])),
  )
})

for (const { name, endpoint } of nested) {
  test(`${name}: an id of another’s is 404 as one that does not exist, whatever the body [PERM-1] [PERM-3] [PERM-10]`, async ({
    school,
  }) => {
    const world = await everything(school)
    const line = inPaths(world)[name]!
    const request = requestsIn(world)[name]
    const tried = { ...line.elsewhere, ...(endpoint.path.includes(':pt') && { pt: [world.otherTeacher.uuid] }) }

    for (const [id, others] of Object.entries(tried)) {
      const asking = (value: Id, body = request.body) =>
        answered(school, endpoint, line, { ...request, body, params: { ...request.params, [id]: value } })
      for (const other of others) {
        const absent = await asking(nowhere(other))
        expect([id, other, await asking(other)]).toEqual([id, other, absent])
        expect([id, absent.status]).toEqual([id, 404])
        if (request.body) expect(await asking(other, {})).toEqual(absent)
      }
    }
    expect([200, 204]).toContain((await answered(school, endpoint, line, request)).status)
  })
}

const naming = endpoints
  .map(({ name, endpoint }) => {
    const { body, query } = schemasFor(endpoint)
    const places = [...placesOfIds(body), ...placesOfIds(query)]
    return { name: name as EndpointName, endpoint, isInBody: Boolean(body), places }
  })
  .filter(({ name, places }) => places.length && !(name in everybodys))

test('every id in a body or a query has its line here', async ({ school }) => {
  const lines = Object.entries(inBodies(await everything(school)))

  expect(Object.fromEntries(lines.map(([name, { elsewhere }]) => [name, Object.keys(elsewhere)]))).toEqual(
    Object.fromEntries(naming.map(({ name, places }) => [name, places])),
  )
})

function put(body: unknown, place: string[], id: Id): unknown {
  const [key, ...rest] = place
  if (key === undefined) return id
  if (Array.isArray(body)) return body.map((one, at) => (String(at) === key ? put(one, rest, id) : one))
  const fields = (body ?? {}) as Record<string, unknown>
  return { ...fields, [key]: put(fields[key], rest, id) }
}

for (const { name, endpoint, isInBody } of naming) {
  test(`${name}: an id in what is sent that is another’s is answered as one that does not exist [PERM-1] [PERM-10]`, async ({
    school,
  }) => {
    const world = await everything(school)
    const line = inBodies(world)[name]!
    const request = requestsIn(world)[name]

    for (const [place, others] of Object.entries(line.elsewhere)) {
      const asking = (id: Id) =>
        isInBody
          ? answered(school, endpoint, line, { ...request, body: put(request.body, place.split('.'), id) })
          : answered(school, endpoint, line, request, { ...request.query, [place]: id })
      for (const other of others) {
        const absent = await asking(nowhere(other))
        expect([place, await asking(other)]).toEqual([place, absent])
        if (isInBody) expect([404, 422]).toContain(absent.status)
      }
    }
    expect([200, 204]).toContain((await answered(school, endpoint, line, request)).status)
  })
}
