import { PageData } from '../../contract/page.ts'

let read: PageData | undefined

/** What the server said about the school when it sent the page. */
export function page(): PageData {
  read ??= PageData.parse(JSON.parse(document.getElementById('page')?.textContent ?? '{}'))
  return read
}
