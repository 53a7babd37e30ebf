/** Of Google, Mozilla, Apple and Microsoft: the push services of the browsers in use. */
export const defaultPushHosts: string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const name = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/

/** Names of hosts, `*.` before a name for all under it, or whole addresses of push services of the school's own. */
export function readPushHosts(value: string): string[] {
  return value.split(/[\s,]+/).map((one) => {
    if (name.test(one)) return one
    const { protocol, origin } = new URL(one)
    if (!/^https?:$/.test(protocol) || one.replace(/\/$/, '') !== origin) throw new Error()
    return origin
  })
}
