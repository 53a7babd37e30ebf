import { absences, openings, registers } from './attendance/endpoints.ts'
import { calendar, disciplines, groups, holidays, periods } from './calendar/endpoints.ts'
import { dashboard } from './dashboard/endpoints.ts'
import { googleCourses } from './google/endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { files } from './files/endpoints.ts'
import { acknowledgements, coursework, marks, weights } from './gradebook/endpoints.ts'
import { factors } from './factors/endpoints.ts'
import { identity, sessions, tokens } from './identity/endpoints.ts'
import { imports } from './imports/endpoints.ts'
import { journal, journalLessons, waiting } from './journal/endpoints.ts'
import { letters } from './letters/endpoints.ts'
import { live } from './live/endpoints.ts'
import { mails } from './mails/endpoints.ts'
import { images, news, posts } from './news/endpoints.ts'
import { noticeMails, notices } from './notices/endpoints.ts'
import { account, participants, photos, profiles, registration, sameNames } from './people/endpoints.ts'
import { push, pushRegistrations, pushTokens } from './push/endpoints.ts'
import { school } from './school/endpoints.ts'
import { homeworkTicks, lessonContent, recordings, schedule, weeks } from './schedule/endpoints.ts'
import { saml, sso, ssoConflicts, ssoLinks, ssoProviders } from './sso/endpoints.ts'

/** Every endpoint of the product. */
export const contract = {
  identity,
  sso,
  saml,
  ssoLinks,
  ssoProviders,
  ssoConflicts,
  factors,
  sessions,
  tokens,
  periods,
  holidays,
  disciplines,
  groups,
  calendar,
  participants,
  profiles,
  sameNames,
  school,
  account,
  registration,
  photos,
  files,
  googleCourses,
  schedule,
  weeks,
  absences,
  openings,
  registers,
  recordings,
  lessonContent,
  homeworkTicks,
  coursework,
  weights,
  marks,
  acknowledgements,
  journal,
  journalLessons,
  waiting,
  live,
  imports,
  news,
  posts,
  images,
  notices,
  noticeMails,
  letters,
  push,
  pushRegistrations,
  pushTokens,
  mails,
  dashboard,
}

export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([domain, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint: endpoint as Endpoint })),
)
