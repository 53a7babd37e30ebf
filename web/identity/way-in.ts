const key = 'way-in'
const wanted = 'security'

/** Whoever goes to sign in anew comes back to where that was asked for: kept by the tab, and by nothing that an address says. */
export function rememberWayIn(): void {
  try {
    sessionStorage.setItem(key, wanted)
  } catch {
    // Where nothing can be kept the way in leads to the first page.
  }
}

/** Asked before somebody is known to be in, when what the tab kept goes. */
export function wayIn(): typeof wanted | undefined {
  try {
    return sessionStorage.getItem(key) === wanted ? wanted : undefined
  } catch {
    return undefined
  }
}
