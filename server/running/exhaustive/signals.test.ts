import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { homeOf, processesIn, until } from '../../postgres/testing.ts'
import { freshFolder } from '../../testing/folder.ts'

const scripts = join(import.meta.dirname, '../../../scripts/toolchain.mjs')

/** `npm start` without its build: npm, its shell and our script above the server, in a group of their own. */
async function npmStart(folder: string) {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }))
  await writeFile(
    join(folder, 'start.mjs'),
    `import { node26, run } from ${JSON.stringify(scripts)}
     process.exit(await run(node26(), ['server/main.ts'], { apart: true }))`,
  )
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    PORT: '0',
    PUBLIC_URL: 'http://school.example',
  }
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => endGroup(npm.pid!))
  for await (const line of createInterface({ input: npm.stdout })) if (/is ready/.test(line)) break
  npm.stdout.destroy()
  return npm.pid!
}

function endGroup(group: number) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // All of it has ended already, as it should.
  }
}

const ways: Record<string, (npm: number, wrapper: number) => void> = {
  'SIGTERM to npm': (npm) => process.kill(npm, 'SIGTERM'),
  'SIGHUP to npm': (npm) => process.kill(npm, 'SIGHUP'),
  'SIGINT to all, as Ctrl-C in a terminal': (npm) => process.kill(-npm, 'SIGINT'),
  'SIGHUP to all, as a terminal that is closed': (npm) => process.kill(-npm, 'SIGHUP'),
  'SIGKILL to the script above the server': (_, wrapper) => process.kill(wrapper, 'SIGKILL'),
}

// Reads who is whose parent from /proc.
test.runIf(process.platform === 'linux')(
  'whatever ends npm start ends the server and its PostgreSQL, and the next start finds the place free',
  { timeout: 240_000 },
  async () => {
    const folder = await freshFolder('dzvinok-signals-')
    const dataDir = join(folder, 'data')
    onTestFinished(() => rm(folder, { recursive: true }))

    for (const [way, act] of Object.entries(ways)) {
      const npm = await npmStart(folder)
      const server = Number(readFileSync(join(homeOf(dataDir), 'owner.pid'), 'utf8'))
      const wrapper = Number(readFileSync(`/proc/${server}/stat`, 'utf8').split(' ')[3])
      act(npm, wrapper)

      await until(() => !existsSync(`/proc/${server}`), `the server's end after ${way}`)
      expect({ way, left: await processesIn(dataDir) }).toEqual({ way, left: [] })
    }
  },
)
