import { schemas as attendance } from './attendance/schemas.ts'
import { schemas as calendar } from './calendar/schemas.ts'
import { schemas as dashboard } from './dashboard/schemas.ts'
import { schemas as factors } from './factors/schemas.ts'
import { schemas as files } from './files/schemas.ts'
import { schemas as gradebook } from './gradebook/schemas.ts'
import { schemas as google } from './google/schemas.ts'
import { schemas as identity } from './identity/schemas.ts'
import { schemas as imports } from './imports/schemas.ts'
import { schemas as journal } from './journal/schemas.ts'
import { schemas as letters } from './letters/schemas.ts'
import { schemas as live } from './live/schemas.ts'
import { schemas as mails } from './mails/schemas.ts'
import { schemas as news } from './news/schemas.ts'
import { schemas as notices } from './notices/schemas.ts'
import { schemas as people } from './people/schemas.ts'
import { schemas as push } from './push/schemas.ts'
import { schemas as school } from './school/schemas.ts'
import { schemas as schedule } from './schedule/schemas.ts'
import { schemas as sso } from './sso/schemas.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { keyOf, type Schemas } from './kit/schema-table.ts'

/** What every endpoint of the product takes and gives. */
export const schemas = {
  ...identity,
  ...factors,
  ...sso,
  ...people,
  ...school,
  ...calendar,
  ...mails,
  ...files,
  ...google,
  ...schedule,
  ...attendance,
  ...gradebook,
  ...journal,
  ...live,
  ...imports,
  ...news,
  ...notices,
  ...push,
  ...letters,
  ...dashboard,
}

const byKey: Record<string, Schemas | undefined> = schemas

export function schemasFor(endpoint: Endpoint): Schemas {
  return byKey[keyOf(endpoint)] ?? {}
}
