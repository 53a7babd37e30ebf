const key = 'tourPassed'

/** Whether the tour was finished or closed in this browser. */
export function isTourPassed(): boolean {
  return localStorage.getItem(key) !== null
}

export function passTour(): void {
  localStorage.setItem(key, 'true')
}
