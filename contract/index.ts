import { absences, openings, registers } from './attendance/endpoints.ts'
import { calendar, disciplines, groups, holidays, periods } from './calendar/endpoints.ts'
import { dashboard, office } from './dashboard/endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { factors } from './factors/endpoints.ts'
import { files } from './files/endpoints.ts'
import { googleCourses } from './google/endpoints.ts'
import { acknowledgements, coursework, marks, weights } from './gradebook/endpoints.ts'
import { history } from './history/endpoints.ts'
import { identity, sessions, tokens } from './identity/endpoints.ts'
import { imports } from './imports/endpoints.ts'
import { journal, journalLessons, waiting } from './journal/endpoints.ts'
import { live } from './live/endpoints.ts'
import { mails } from './mails/endpoints.ts'
import { news, pictures, posts } from './news/endpoints.ts'
import { noticeHours, noticeMails, notices } from './notices/endpoints.ts'
import { account, chosenProfiles, participants, photos, profiles, registration, viewings } from './people/endpoints.ts'
import { personalData } from './personal/endpoints.ts'
import { privacy } from './privacy/endpoints.ts'
import { push, pushRegistrations, pushTokens } from './push/endpoints.ts'
import { lessonContent, recordings, schedule } from './schedule/endpoints.ts'
import { providers, sso, ssoLinks } from './sso/endpoints.ts'

/** Every endpoint of the product. */
export const contract = {
  identity,
  sessions,
  tokens,
  factors,
  sso,
  ssoLinks,
  providers,
  periods,
  holidays,
  disciplines,
  groups,
  calendar,
  participants,
  profiles,
  viewings,
  chosenProfiles,
  account,
  registration,
  photos,
  files,
  googleCourses,
  schedule,
  absences,
  openings,
  registers,
  recordings,
  lessonContent,
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
  pictures,
  notices,
  noticeHours,
  noticeMails,
  mails,
  push,
  pushRegistrations,
  pushTokens,
  history,
  personalData,
  privacy,
  dashboard,
  office,
}

type Contract = typeof contract
export type EndpointName = { [D in keyof Contract]: `${D}.${keyof Contract[D] & string}` }[keyof Contract]

export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([domain, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint: endpoint as Endpoint })),
)
