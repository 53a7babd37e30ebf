import type { Generated, GeneratedAlways } from 'kysely'

declare module '../db/db.ts' {
  interface Tables {
    periods: { id: GeneratedAlways<number>; name: string; dateFrom: string; dateTo: string }
    quarters: { periodId: number; number: number; dateFrom: string; dateTo: string }
    holidays: {
      id: GeneratedAlways<number>
      periodId: number
      name: string
      dateFrom: string
      dateTo: string
      moveToDateFrom: string | null
      moveToDateTo: string | null
    }
    disciplines: {
      id: GeneratedAlways<number>
      name: string
      alias: string | null
      hiddenAt: string | null
      sortKey: GeneratedAlways<string>
    }
    groups: {
      id: GeneratedAlways<number>
      uuid: Generated<string>
      periodId: number
      name: string
      isExtern: Generated<boolean>
      hiddenAt: string | null
      sortKey: GeneratedAlways<string>
    }
  }
}
