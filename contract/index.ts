import { acknowledgements } from './acknowledgements.ts'
import { account, photos, registration } from './account.ts'
import { calendar, disciplines, groups, holidays, periods } from './calendar.ts'
import { coursework, weights } from './coursework.ts'
import { files } from './files.ts'
import { identity, sessions, tokens } from './identity.ts'
import { imports } from './imports.ts'
import { journal } from './journal.ts'
import { journalLessons } from './journal-lessons.ts'
import type { Endpoint } from './kit.ts'
import { lessonContent } from './lesson-content.ts'
import { mails } from './mails.ts'
import { marks } from './marks.ts'
import { news, posts } from './news.ts'
import { participants, profiles } from './people.ts'
import { recordings } from './recordings.ts'
import { absences, registers, schedule } from './schedule.ts'
import { waiting } from './waiting.ts'

/** Every endpoint of the product. */
export const contract = {
  identity,
  sessions,
  tokens,
  periods,
  holidays,
  disciplines,
  groups,
  calendar,
  participants,
  profiles,
  account,
  registration,
  photos,
  files,
  schedule,
  absences,
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
  imports,
  news,
  posts,
  mails,
}

export const endpoints: { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([domain, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint: endpoint as Endpoint })),
)
