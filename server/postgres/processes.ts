import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Process = { pid: number; command: string }

/** Ends what a killed owner or a killed postmaster left behind; only then may another start on the same data. */
export async function endProcessesOf(cluster: string, log: (line: string) => void): Promise<void> {
  const asked = new Set<number>()
  for (const patience = Date.now() + 15_000; ; await pause(40)) {
    const left = await processesOf(cluster)
    if (left.length === 0) return
    const postmasters = left.filter((it) => it.command.includes(`cluster_name=${cluster}`))
    // Without their postmaster they only finish what nobody will read; crash recovery takes care of the data.
    if (postmasters.length === 0 || Date.now() > patience) for (const it of left) signal(it.pid, 'SIGKILL')
    if (Date.now() > patience + 5_000) throw new Error(`PostgreSQL's process ${left[0]?.pid} cannot be ended.`)
    for (const { pid } of postmasters.filter((it) => !asked.has(it.pid))) {
      log(`stopping PostgreSQL ${pid}, left by a server that was killed`)
      asked.add(signal(pid, 'SIGINT'))
    }
  }
}

export function signal(pid: number, name: NodeJS.Signals): number {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
  return pid
}

/** PostgreSQL shows its cluster_name in every title, so a reused process number is never mistaken for it. */
export async function processesOf(cluster: string): Promise<Process[]> {
  const ours = new RegExp(`^\\S*postgres.*cluster_name=${cluster}|^postgres: ${cluster}: |postgres\\.exe.*=${cluster}`)
  return (await allProcesses()).filter((it) => ours.test(it.command))
}

async function allProcesses(): Promise<Process[]> {
  if (process.platform === 'linux') return fromProc()
  const { stdout } =
    process.platform === 'win32'
      ? await run('powershell', ['-NoProfile', '-Command', windowsList])
      : await run('ps', ['-axww', '-o', 'pid=,command='], { maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\n').map((line) => {
    const [, pid = '0', command = ''] = /^\s*(\d+)\s(.*)$/.exec(line) ?? []
    return { pid: Number(pid), command }
  })
}

const windowsList = `Get-CimInstance Win32_Process -Filter "name='postgres.exe'" | % { "$($_.ProcessId) $($_.CommandLine)" }`

function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return { pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }
      } catch {
        return []
      }
    })
}
