import type { Generated } from 'kysely'
import type { Language } from '../../rules/languages.ts'

declare module '../db/db.ts' {
  interface Tables {
    privacyNotices: { language: Language; text: string; changedAt: Generated<string> }
  }
}
