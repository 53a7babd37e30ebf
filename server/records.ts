import { attendanceRecords } from './attendance/recorded.ts'
import { calendarRecords } from './calendar/recorded.ts'
import type { Recorded } from './db/recorded.ts'
import { factorRecords } from './factors/recorded.ts'
import { fileRecords } from './files/recorded.ts'
import { googleRecords } from './google/recorded.ts'
import { gradebookRecords } from './gradebook/recorded.ts'
import { identityRecords } from './identity/recorded.ts'
import { newsRecords } from './news/recorded.ts'
import { peopleRecords } from './people/recorded.ts'
import { scheduleRecords } from './schedule/recorded.ts'
import { endLinks } from './sso/links.ts'
import { ssoRecords } from './sso/recorded.ts'

/** What the history shows, and how it is undone: what others refer to comes first. */
export const records: Recorded[] = [
  ...calendarRecords,
  ...peopleRecords(endLinks),
  ...googleRecords,
  ...gradebookRecords,
  ...newsRecords,
  ...fileRecords,
  ...scheduleRecords,
  ...attendanceRecords,
  ...identityRecords,
  ...factorRecords,
  ...ssoRecords,
]
