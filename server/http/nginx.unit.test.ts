import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const configuration = readFileSync('docs/nginx.conf', 'utf8')

test('the example’s log of requests holds nothing of an address behind its question mark [AUTH-7]', () => {
  const [, format = ''] = /log_format (without_tokens [^;]+);/.exec(configuration) ?? []

  expect(format).toContain('$status')
  expect(format).not.toMatch(/\$(request(_uri)?|args|query_string|is_args|uri|http_referer)\b/)
  expect(configuration.match(/access_log [^;]+/g)).toEqual([expect.stringContaining(' without_tokens')])
})

test('the example’s log of errors is kept from every address that holds a token [AUTH-7]', () => {
  const [, paths = '', block = ''] = /location ~ (\S+) \{([^}]+)\}/.exec(configuration) ?? []
  const withTokens = new RegExp(paths)

  expect(block).toContain('error_log /dev/null')
  for (const path of ['/reset-password', '/register', '/verify-email', '/unsubscribe', '/auth/google', '/saml/logout'])
    expect([path, withTokens.test(path)]).toEqual([path, true])
  for (const path of ['/', '/schedule', '/api/live', '/login']) expect(withTokens.test(path)).toBe(false)
})
