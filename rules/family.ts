type Known<P extends { own: boolean } = { own: boolean }> = { participants: readonly P[] }

/** In the address of the first page: all children of somebody who has a profile of their own besides. */
export const everybody = 'all'

/** Whose first page shows all of them: several children. */
export function familyOf<P extends { own: boolean }>({ participants }: Known<P>): P[] {
  const children = participants.filter(({ own }) => !own)
  return children.length > 1 ? children : []
}

/** How the page of all children is named: where nobody has a page of their own, it is simply the first page. */
export function familyName({ participants }: Known): typeof everybody | undefined {
  return participants.some(({ own }) => own) ? everybody : undefined
}

export function isFamilyPage(path: string | undefined, named: unknown, known: Known): boolean {
  return path === '/' && familyOf(known).length > 0 && named === familyName(known)
}
