import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inspectorPort } from './portal.ts'

/** In kilobytes. */
export type Memory = { resident: number; heap: number; external: number }

type Reply = { id: number; result: { result: { value: string } } }

const usage = 'JSON.stringify(process.memoryUsage())'

/** What a server holds that has thrown away all that it can. It opens its inspector when it is signalled. */
export async function memoryOf(pid: number): Promise<Memory> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await addressOf(inspectorPort))
  await new Promise((open) => socket.addEventListener('open', open))
  let asked = 0
  const ask = (method: string, params = {}) =>
    new Promise<Reply['result']>((resolve) => {
      const id = (asked += 1)
      socket.addEventListener('message', ({ data }) => {
        const reply = JSON.parse(String(data)) as Reply
        if (reply.id === id) resolve(reply.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  for (let time = 0; time < 3; time += 1) {
    await ask('HeapProfiler.collectGarbage')
    await pause(500)
  }
  const { result } = await ask('Runtime.evaluate', { expression: usage })
  const { heapUsed, external } = JSON.parse(result.value) as NodeJS.MemoryUsage
  socket.close()
  return { resident: residentOf(pid), heap: heapUsed / 1024, external: external / 1024 }
}

async function addressOf(port: number): Promise<string> {
  for (let time = 0; ; time += 1) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json`)
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
      return target!.webSocketDebuggerUrl
    } catch (error) {
      if (time === 50) throw error
      await pause(100)
    }
  }
}

function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}
