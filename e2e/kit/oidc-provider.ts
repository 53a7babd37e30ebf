import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Provider } from 'oidc-provider'
import type { Portal } from '../../server/testing/portal.ts'
import { freshFolder } from '../../server/testing/folder.ts'

/**
 * An OpenID provider of its own, where everybody signs in under their address with any password; and a portal that knows it,
 * started by `start`.
 */
export async function withProvider(
  start: (settings: Record<string, string>) => Promise<Portal>,
): Promise<{ portal: Portal; stop: () => Promise<void> }> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = join(await freshFolder('dzvinok-sso-'), 'sso.json')
  const client = { id: 'portal', secret: 'a secret of the portal' }
  const provider = {
    key: 'school',
    kind: 'oidc',
    name: { ua: 'Обліковий запис ліцею', en: 'Lyceum account' },
    issuer,
    client,
  }
  await writeFile(file, JSON.stringify({ providers: [provider] }))
  const portal = await start({ SSO_CONFIG: file })
  const there = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${portal.url}/auth/google`],
        post_logout_redirect_uris: [`${portal.url}/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, email: sub, email_verified: true }) }),
  })
  server.on('request', there.callback())
  const stop = async () => {
    await portal.stop()
    server.close().closeAllConnections()
  }
  return { portal, stop }
}
