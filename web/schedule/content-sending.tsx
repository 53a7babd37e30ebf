import { useContentSending } from './use-content.ts'

/** On every page of somebody who teaches: topics and homework that were saved without a network leave from wherever they are. */
export function ContentSending() {
  useContentSending()
  return null
}
