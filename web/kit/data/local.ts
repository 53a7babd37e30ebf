/** What a browser without room, or with storage forbidden, does not keep is asked for anew by the next page. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What is named so is one person's choice on this device, and leaves it with them. */
const chosen = 'choice.'

export function readChoice(name: string): string | null {
  return readLocal(chosen + name)
}

export function writeChoice(name: string, value: string): void {
  writeLocal(chosen + name, value)
}

export function forgetChoices(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(chosen)) localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** `null` forgets it. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The page itself still knows it.
  }
}
