/** Puts the focus into the first description that is missing. */
export function focusUndescribed(): void {
  document.querySelector<HTMLElement>('[data-describes][aria-invalid="true"]')?.focus()
}

/** Whether an image stands in it that nobody has described. */
export function hasUndescribed(html: string): boolean {
  return [...html.matchAll(/<img (?:[^>"]|"[^"]*")*>/g)].some(([image]) => !/ alt="[^"]*[^"\s][^"]*"/.test(image))
}
