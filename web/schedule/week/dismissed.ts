/** What a person has closed stays closed for that week until the browser is. */
const key = 'dismissed'

function dismissed(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function isDismissed(notice: string): boolean {
  return dismissed().includes(notice)
}

export function dismiss(notice: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...dismissed(), notice]))
  } catch {
    // Without storage it comes back with the next page, which is better than an error.
  }
}
