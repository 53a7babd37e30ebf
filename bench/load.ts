import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** What one run sends over `connections`: `requests` in turn for `seconds`, or each of them once. */
export type Load = {
  url: string
  connections: number
  seconds: number | 'once'
  requests: { method: 'GET' | 'POST' | 'PUT'; path: string; headers: Record<string, string>; body?: string }[]
}
/** `processor`: milliseconds that the load itself has taken. */
export type Figures = {
  perSecond: number
  p50: number
  p99: number
  refused: number
  answered: number
  /** Received for each that was answered, headers included. */
  bytes: number
  processor: number
}

const { url, connections, seconds, requests } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Load
const latencies: number[] = []
// Each of the requests in turn, whichever connection sends it.
let sent = 0
const next = (request: autocannon.Request) => ({ ...request, ...requests[sent++ % requests.length]! })
const long = seconds === 'once' ? { amount: requests.length } : { duration: seconds }
const before = process.cpuUsage()
const started = performance.now()
// It looks once a second whether all have been answered.
let last = started
const result = await new Promise<autocannon.Result>((done, failed) => {
  const run = autocannon(
    { url, connections, ...long, requests: [{ ...requests[0]!, setupRequest: next }] },
    (error, figures) => (error ? failed(error) : done(figures)),
  )
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    latencies.push(milliseconds)
    last = performance.now()
  })
})
const { user, system } = process.cpuUsage(before)
const duration = seconds === 'once' ? (last - started) / 1_000 : result.duration
latencies.sort((a, b) => a - b)
const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
const figures: Figures = {
  perSecond: result.requests.total / duration,
  p50: at(0.5),
  p99: at(0.99),
  refused: result.non2xx + result.errors + result.timeouts,
  answered: result.requests.total,
  bytes: result.throughput.total / result.requests.total,
  processor: (user + system) / 1_000,
}
process.stdout.write(JSON.stringify(figures))
