import autocannon from 'autocannon'

/** What one run sends: `requests` in turn over `connections` for `seconds`. */
export type Load = {
  url: string
  connections: number
  seconds: number
  requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[]
}
export type Figures = { perSecond: number; p50: number; p99: number; refused: number }

const { url, connections, seconds, requests } = JSON.parse(process.argv[2]!) as Load
const latencies: number[] = []
const result = await new Promise<autocannon.Result>((done, failed) => {
  const run = autocannon({ url, connections, duration: seconds, requests }, (error, figures) =>
    error ? failed(error) : done(figures),
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
