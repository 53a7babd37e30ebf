import { z } from 'zod'
import { LineError } from './files.ts'
import { access, Day, post } from './kit.ts'

export const ImportResult = z.object({ file: z.string(), lines: z.number() })
export type ImportResult = z.infer<typeof ImportResult>

/** In the `errors` of a refused import: one per file, `file` its name. Files without errors are absent. */
export const ImportError = z.object({ uuid: z.string(), file: z.string(), errors: z.array(LineError) })
export type ImportError = z.infer<typeof ImportError>

const fileUuids = z.array(z.uuid()).min(1).max(20)
const Results = z.object({ results: z.array(ImportResult) })

/** 422 answers `{ message, errors: ImportError[] }` when a file has faults, and nothing is changed. */
export const imports = {
  profiles: post('/api/admin/import/profiles', {
    access: access.admin,
    body: z.object({ fileUuids }),
    returns: Results,
  }),
  schedule: post('/api/admin/import/schedule', {
    access: access.admin,
    body: z.object({ fileUuids, studyPeriodId: z.number().int(), dateFrom: Day, dateTo: Day }),
    returns: Results,
  }),
}
