import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** What one run sends: `requests` in turn over `connections` for `seconds`. */
export type Load = {
  url: string
  connections: number
  seconds: number
  requests: { method: 'GET' | 'POST' | 'PUT'; path: string; headers: Record<string, string>; body?: string }[]
}
export type Figures = { perSecond: number; p50: number; p99: number; refused: number }

const { url, connections, seconds, requests } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Load
const latencies: number[] = []
// Each of the requests in turn, whichever connection sends it.
let sent = 0
const next = (request: autocannon.Request) => ({ ...request, ...requests[sent++ % requests.length]! })
const result = await new Promise<autocannon.Result>((done, failed) => {
  const run = autocannon(
    { url, connections, duration: seconds, requests: [{ ...requests[0]!, setupRequest: next }] },
    (error, figures) => (error ? failed(error) : done(figures)),
  )
  run.on('response', (_client, _status, _bytes, milliseconds) => void latencies.push(milliseconds))
})
latencies.sort((a, b) => a - b)
const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
const figures: Figures = {
  perSecond: result.requests.total / result.duration,
  p50: at(0.5),
  p99: at(0.99),
  refused: result.non2xx + result.errors + result.timeouts,
}
process.stdout.write(JSON.stringify(figures))
