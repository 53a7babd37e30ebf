import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

// A full disk lets it come up only when there is room again, and whoever makes room need do nothing else.
const longestPause = 10_000

/** Starts it again, ever more patiently, as often as it dies; what is asked to stop stays down. */
export function watchOver(first: Postmaster, log: (line: string) => void, start: () => Promise<Postmaster>) {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = first
  let failures = 0

  async function watch(): Promise<void> {
    while (true) {
      const startedAt = Date.now()
      const reason = await current.exited
      if (signal.aborted) return
      log(`PostgreSQL ${current.pid} died (${reason}); starting it again`)
      if (Date.now() - startedAt > 60_000) failures = 0
      const next = await again()
      if (!next) return
      current = next
      log(`PostgreSQL ${current.pid} is up again`)
      if (signal.aborted) await current.stop()
    }
  }

  async function again(): Promise<Postmaster | undefined> {
    while (!signal.aborted) {
      await pause(Math.min(50 * 2 ** failures, longestPause), undefined, { signal }).catch(() => {})
      failures += 1
      if (signal.aborted) return undefined
      try {
        return await start()
      } catch (error) {
        log(String(error))
      }
    }
    return undefined
  }

  const exited = watch()
  async function stop(): Promise<void> {
    stopping.abort()
    await current.stop()
    await exited
  }
  return { exited, stop }
}
