import type { Seen } from '../../contract/kit/values.ts'
import { invalid } from '../runtime/errors.ts'
import type { Said } from '../i18n/translate.ts'

/** Nothing at all is written in two ways. */
const plain = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

/**
 * What is to be written of an input, where others may have written since its form was opened: what its writer left alone
 * stays as it stands now. Who names nothing that they saw has the last word. 422 at a field that both have changed; `under`: what such fields' names begin with.
 */
export function withNewer<T extends object>(stands: T, input: T, seen: Seen, under = ''): T {
  if (!seen) return input
  const fields = Object.entries(input).map(([name, given]) => {
    const now: unknown = Reflect.get(stands, name)
    const isGuarded = name in seen && !isSame(now, seen[name])
    return {
      name,
      given,
      now,
      isTheirs: isGuarded && isSame(given, seen[name]),
      isBoth: isGuarded && !isSame(given, now),
    }
  })
  const faults: Record<string, Said> = {}
  for (const { name, isTheirs, isBoth } of fields)
    if (isBoth && !isTheirs) faults[under + name] = 'server.http.changedMeanwhile'
  if (Object.keys(faults).length) throw invalid(faults)
  return {
    ...input,
    ...Object.fromEntries(fields.filter(({ isTheirs }) => isTheirs).map(({ name, now }) => [name, now])),
  }
}
