/** Of what holds a calendar: the day whose turn it is. */
export function focusedDay(holder: HTMLElement | null): HTMLElement | null {
  return holder?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? null
}
