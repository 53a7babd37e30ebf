import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../runtime/config.ts'
import { defaultPushHosts, readPushHosts } from '../runtime/notice-settings.ts'
import { isPublic, placeOf } from './hosts.ts'

const isTaken = (endpoint: string, hosts = defaultPushHosts) => placeOf(endpoint, hosts) !== undefined

test('pushes go to the services of the browsers in use, by https, and nowhere else [PUSH-3]', () => {
  const taken = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ]
  expect(taken.filter((endpoint) => !isTaken(endpoint))).toEqual([])

  const refused = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/',
    'https://somebody@fcm.googleapis.com/',
    'https://fcm.googleapis.com.example/',
    'https://fcm.googleapis.com./',
    'https://xfcm.googleapis.com/',
    'https://push.apple.com/',
    'https://evilpush.apple.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'file:///etc/passwd',
    'nothing',
  ]
  expect(refused.filter((endpoint) => isTaken(endpoint))).toEqual([])
})

test('a school names hosts and whole addresses of its own, which may lie in its own net [PUSH-3]', () => {
  const hosts = readPushHosts('push.example, http://127.0.0.1:9000')

  expect(isTaken('https://push.example/a', hosts)).toBe(true)
  expect(placeOf('http://127.0.0.1:9000/a', hosts)).toMatchObject({ isOwn: true })
  expect(isTaken('http://127.0.0.1:9001/a', hosts)).toBe(false)
  expect(isTaken('https://fcm.googleapis.com/a', hosts)).toBe(false)
  for (const wrong of ['*', '*.com:1', 'ftp://push.example', '10.0.0.1', 'https://push.example/path?x'])
    expect(() => readConfig({ PUSH_HOSTS: wrong })).toThrow(/PUSH_HOSTS: expected hosts/)
})

test('an address of this machine, of a net of one’s own or of nobody is none to push to [PUSH-3]', () => {
  const closed =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 64:ff9b::7f00:1 fc00::1 fd12::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::1 2001::1 not-an-address'
  expect(closed.split(' ').filter(isPublic)).toEqual([])
  const open = ['8.8.8.8', '142.250.186.74', '172.32.0.1', '2a00:1450:4001:82b::200a']
  expect(open.filter(isPublic)).toEqual(open)
})

test('no address of a private net is public, however it ends [PUSH-3]', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (a, b, c) => {
      expect(isPublic(`10.${a}.${b}.${c}`)).toBe(false)
      expect(isPublic(`192.168.${a}.${b}`)).toBe(false)
      expect(isPublic(`172.${16 + (a % 16)}.${b}.${c}`)).toBe(false)
    }),
  )
})
