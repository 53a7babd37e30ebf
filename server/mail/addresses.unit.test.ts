import dns from 'node:dns'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { mailTransport, tryMailServer } from './mail-transport.ts'

type Resolved = (error: null, address: string | { address: string; family: number }[], family?: number) => void

/** What the name of a mail server leads to, in this order. */
function resolveTo(...addresses: string[]) {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = (_name: string, { all: isAll }: { all?: boolean }, done: Resolved) =>
    isAll ? done(null, all) : done(null, all[0]!.address, all[0]!.family)
  const resolving = vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup)
  onTestFinished(() => resolving.mockRestore())
}

test('where the first addresses of a mail server refuse, the mail goes to the next one [MAIL-1] [MAIL-3]', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  resolveTo('::1', '127.0.0.2', '127.0.0.3', '127.0.0.1')
  const url = `smtp://mail.invalid:${server.port}`

  await tryMailServer(url)
  await mailTransport(url, 'office@school.example', '/nowhere')({ to: 'sofia@school.example', subject: 'A', text: 'B' })

  expect(server.received).toHaveLength(1)
})
