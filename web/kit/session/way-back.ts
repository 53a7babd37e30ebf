const key = 'way-back'

/** Where an administrator was who goes on as somebody else: kept by the tab, once the session is that person's. */
export function rememberWayBack(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Where nothing can be kept the way back leads to the list.
  }
}

/** Asked before the session is the administrator's again, when what the tab kept of that person's visit goes. */
export function wayBack(): string {
  try {
    return sessionStorage.getItem(key) ?? '/admin/profiles'
  } catch {
    return '/admin/profiles'
  }
}
