import type { PageData } from '../../../contract/page.ts'

let read: PageData | undefined

/** What the server said about the school when it sent the page. */
export function page(): PageData {
  read ??= JSON.parse(document.getElementById('page')?.textContent ?? '{}') as PageData
  return read
}
