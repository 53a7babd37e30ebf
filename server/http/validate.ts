import type { z } from 'zod'
import { Refusal } from '../runtime/errors.ts'
import type { Said } from '../i18n/translate.ts'

type Issue = z.core.$ZodIssue

function saidOf(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'kit.validation.required' : 'kit.validation.invalid'
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? 'kit.validation.required'
          : ['server.http.validation.tooShort', { count: Number(issue.minimum) }]
      return ['server.http.validation.tooSmall', { count: Number(issue.minimum) }]
    case 'too_big':
      return issue.origin === 'string'
        ? ['server.http.validation.tooLong', { count: Number(issue.maximum) }]
        : ['server.http.validation.tooBig', { count: Number(issue.maximum) }]
    case 'invalid_format':
      if (issue.format === 'email') return 'kit.validation.email'
      return issue.format === 'date' ? 'server.http.validation.date' : 'kit.validation.invalid'
    case 'invalid_union':
      return saidOf(issue.errors.findLast((branch) => branch.length)?.[0] ?? { ...issue, code: 'custom' })
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? 'kit.validation.required' : 'kit.validation.invalid'
    case 'custom':
      return (issue.params?.['said'] as Said | undefined) ?? 'kit.validation.invalid'
    default:
      return 'kit.validation.invalid'
  }
}

// No form nests as deep. What does cannot be walked through, and could not be written as JSON again.
const deepest = 20

/**
 * Where in the input a text is that PostgreSQL cannot keep, for whatever a schema lets through: asked for many in one
 * statement, it would fail for all of them.
 */
function unstorable(input: unknown, depth = 0): string[] | undefined {
  if (depth > deepest) return []
  if (typeof input === 'string') return input.isWellFormed() && !input.includes('\0') ? undefined : []
  if (typeof input !== 'object' || input === null) return undefined
  for (const [name, value] of Object.entries(input)) {
    if (unstorable(name)) return []
    const path = unstorable(value, depth + 1)
    if (path) return [name, ...path]
  }
  return undefined
}

/** The parsed input, or 422 with the first fault of every field. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { reportInput: true })
  const fields: Record<string, Said> = {}
  if (result.success) {
    const path = unstorable(result.data)
    if (!path) return result.data
    throw new Refusal(422, 'server.http.invalid', {
      fields: { [path.join('.') || 'body']: 'server.http.validation.hiddenSigns' },
    })
  }
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= saidOf(issue)
  throw new Refusal(422, 'server.http.invalid', { fields })
}
