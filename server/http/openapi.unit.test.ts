import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { openapi } from './openapi.ts'

type Shape = { properties?: Record<string, unknown>; required?: string[] }
type Operation = {
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: Record<string, { content?: Record<string, { schema?: Shape }> }>
}

const { paths } = openapi(endpoints, 'https://school.example') as {
  paths: Record<string, Record<string, Operation>>
}

/** What the office calls: the fields that are sent, those of them that have to be, and a field of the answer; written from the requirements. */
const calls: [call: string, sent: string, needed: string, answered: string][] = [
  ['GET /api/admin/groups', '', '', 'groups'],
  ['GET /api/admin/periods/{id}/groups', '', '', 'groups'],
  ['POST /api/admin/periods/{id}/groups', 'name', 'name', 'group'],
  ['PUT /api/admin/groups/{id}', 'name', 'name', 'group'],
  ['DELETE /api/admin/groups/{id}', '', '', ''],
  ['GET /api/admin/posts', '', '', 'posts'],
  ['POST /api/admin/posts', 'title isInline isForGuardians content groups', 'title content', 'post'],
  ['PUT /api/admin/posts/{id}', 'title isInline isForGuardians content groups', 'title content', 'post'],
  ['DELETE /api/admin/posts/{id}', '', '', ''],
  ['GET /api/admin/periods/{id}/google-courses', '', '', 'googleCourses'],
  ['PUT /api/admin/google-courses/{id}', 'disciplineId teacherId studyPeriodId quarter', '', 'googleCourse'],
  ['GET /api/admin/disciplines', '', '', 'disciplines'],
  ['POST /api/admin/disciplines', 'name alias', 'name', 'discipline'],
  ['PUT /api/admin/disciplines/{id}', 'name alias', 'name', 'discipline'],
  ['DELETE /api/admin/disciplines/{id}', '', '', ''],
  ['GET /api/admin/periods', '', '', 'periods'],
  ['POST /api/admin/periods', 'name dateFrom dateTo', 'name dateFrom dateTo', 'period'],
  ['GET /api/admin/periods/{id}/holidays', '', '', 'holidays'],
  [
    'POST /api/admin/periods/{id}/holidays',
    'name dateFrom dateTo moveToDateFrom moveToDateTo',
    'name dateFrom dateTo',
    'holiday',
  ],
  ['GET /api/admin/files', '', '', 'files'],
  ['POST /api/admin/files', 'files[] types[]', 'files[] types[]', 'files'],
  ['GET /api/admin/files/{uuid}/download', '', '', ''],
  ['GET /api/admin/profiles', '', '', 'profiles'],
  [
    'POST /api/admin/profiles',
    'type email firstName lastName phone dateOfBirth isTest groupId guardianId',
    'type email firstName lastName',
    'profile',
  ],
  [
    'PUT /api/admin/profiles/{id}',
    'email firstName lastName phone dateOfBirth isTest groupId guardianId',
    'email firstName lastName',
    'profile',
  ],
  ['POST /api/admin/profiles/{id}/toggle', '', '', 'profile'],
  ['POST /api/admin/profiles/{id}/login', '', '', 'participant'],
  ['POST /api/admin/profiles/{id}/repass', '', '', 'message'],
  ['POST /api/admin/import/profiles', 'fileUuids', 'fileUuids', 'results'],
  [
    'POST /api/admin/import/schedule',
    'fileUuids studyPeriodId dateFrom dateTo',
    'fileUuids studyPeriodId dateFrom dateTo',
    'results',
  ],
  ['POST /api/admin/import/classes', 'fileUuids studyPeriodId', 'fileUuids studyPeriodId', 'results'],
  ['GET /api/admin/unused-google-classes', '', '', ''],
]

const words = (text: string) => text.split(' ').filter(Boolean)

test.for(calls)(
  '%s is described with its body and its answer [IMP-1] [APROF-3] [APOST-1] [APER-1] [APER-2] [APER-3]',
  ([call, sent, needed, answered]) => {
    const [method = '', path = ''] = call.split(' ')
    const { requestBody, responses } = paths[path]![method.toLowerCase()]!
    const { properties = {}, required = [] } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
    const { properties: told = {} } = responses['200']?.content?.['application/json']?.schema ?? {}

    expect(Object.keys(properties)).toEqual(expect.arrayContaining(words(sent)))
    expect(required.toSorted()).toEqual(words(needed).toSorted())
    expect(Object.keys(told)).toEqual(expect.arrayContaining(words(answered)))
    expect(responses['200'] ?? responses['204']).toBeDefined()
  },
)

test('every body that is sent is described, and so is each answer', () => {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
  )
  const bodies = all.flatMap(({ call, operation: { requestBody, responses } }) =>
    [requestBody, responses['200']].flatMap((part) =>
      Object.entries(part?.content ?? {}).map(([type, { schema }]) => ({ call, type, schema })),
    ),
  )
  const unsaid = bodies.filter(({ type, schema }) => /json|form-data/.test(type) && !schema)
  const unanswered = all.filter(
    ({ operation: { responses } }) => !['200', '204', '303'].some((status) => status in responses),
  )

  expect(bodies.length).toBeGreaterThan(100)
  expect([unsaid, unanswered]).toEqual([[], []])
})
