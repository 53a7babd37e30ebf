import { attendancePersonal } from '../attendance/personal.ts'
import type { Personal } from '../db/personal.ts'
import { factorPersonal } from '../factors/personal.ts'
import { filePersonal } from '../files/personal.ts'
import { googlePersonal } from '../google/personal.ts'
import { gradebookPersonal } from '../gradebook/personal.ts'
import { httpPersonal } from '../http/personal.ts'
import { identityPersonal } from '../identity/personal.ts'
import { importPersonal } from '../imports/personal.ts'
import { mailPersonal } from '../outbox/personal.ts'
import { newsPersonal } from '../news/personal.ts'
import { noticePersonal } from '../notices/personal.ts'
import { peoplePersonal } from '../people/personal.ts'
import { pushPersonal } from '../push/personal.ts'
import { schedulePersonal } from '../schedule/personal.ts'
import { ssoPersonal } from '../sso/personal.ts'

/** Every table that holds something of a person, for export and erasure alike; what others follow is erased last. */
export const personalTables: Personal[] = [
  ...filePersonal,
  ...importPersonal,
  ...newsPersonal,
  ...noticePersonal,
  ...schedulePersonal,
  ...googlePersonal,
  ...gradebookPersonal,
  ...attendancePersonal,
  ...mailPersonal,
  ...pushPersonal,
  ...httpPersonal,
  ...peoplePersonal,
  ...factorPersonal,
  ...ssoPersonal,
  ...identityPersonal,
]
