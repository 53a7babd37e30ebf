/** Limit of the count of what is found; one more tells that there are more. */
export const mostCounted = 1_000

export type Counted = { count: number; more: boolean }

export function counted(count: number): Counted {
  return { count: Math.min(count, mostCounted), more: count > mostCounted }
}
