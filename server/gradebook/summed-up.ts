import type { SpeltResult } from '../../contract/gradebook/schemas.ts'
import { isHandedIn } from '../../rules/marks.ts'

/** The works that were neither marked nor handed in. */
export function openIn(results: SpeltResult[]): number[] {
  return results.filter(({ mark, status }) => mark === null && !isHandedIn(status)).map(({ id }) => id)
}

type Markable = Pick<SpeltResult, 'id' | 'mark' | 'marked'>

/** What was marked, the last first. */
export function newestOf<T extends Markable>(results: T[]): (T & { marked: string })[] {
  const marked = results.filter((one): one is T & { marked: string } => one.mark !== null && Boolean(one.marked))
  return marked.toSorted((a, b) => b.marked.localeCompare(a.marked) || b.id - a.id)
}
