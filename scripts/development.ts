import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connect, Plugin, ViteDevServer } from 'vite'

const nonce = 'development'
const again = 100

async function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  const is = await promise
  socket.destroy()
  return is
}

/** Vite's own script and its styles stand within the page in development; all else of the policy holds there too. */
function withNonce(policy: string): string {
  return policy.replace(/(script-src|style-src) 'self'/g, `$1 'self' 'nonce-${nonce}'`)
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Hands on what Vite does not serve itself. While the portal starts anew, whoever asks waits for it. */
async function handOn(vite: ViteDevServer, port: number, request: Connect.IncomingMessage, response: ServerResponse) {
  while (!response.destroyed && !(await answers(port))) await wait(again)
  const { method, headers } = request
  const path = request.originalUrl ?? request.url ?? '/'
  const onward = ask({ host: '127.0.0.1', port, path, method, headers, agent: false })
  onward.on('error', (error) => response.headersSent || response.writeHead(502).end(error.message))
  onward.on('response', async (answer) => {
    const { statusCode = 502, headers } = answer
    if (!headers['content-type']?.startsWith('text/html')) {
      answer.pipe(response.writeHead(statusCode, headers))
      return
    }
    const page = await vite.transformIndexHtml(path, await textOf(answer))
    const { 'content-length': _, 'content-security-policy': policy = '', ...others } = headers
    response.writeHead(statusCode, { ...others, 'content-security-policy': withNonce(String(policy)) }).end(page)
  })
  request.pipe(onward)
}

/** In development Vite stands before the portal, which listens at the port of `DZVINOK_SERVER`. */
export function development(): Plugin {
  return {
    name: 'development',
    apply: (_, { command }) => command === 'serve' && 'DZVINOK_SERVER' in process.env,
    config: () => ({ appType: 'custom', html: { cspNonce: nonce } }),
    configureServer: (vite) => () => {
      const port = Number(process.env['DZVINOK_SERVER'])
      vite.middlewares.use((request, response) => void handOn(vite, port, request, response))
    },
  }
}
