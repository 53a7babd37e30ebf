import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runningEngine } from '../engine.ts'
import { ask, killPostmaster, newFolder, otherProcess, postmasterOf, until } from '../testing.ts'

const victims = ['the server', 'PostgreSQL', 'both']
const rounds = 20

test('every acknowledged write survives twenty kills, whole', { timeout: 180_000 }, async () => {
  const folder = newFolder()
  const acknowledged: number[] = []
  let other = otherProcess(folder, 'write', '0')

  for (let round = 1; round <= rounds; round += 1) {
    const victim = victims[round % victims.length]
    const before = other.said.length
    await until(() => other.said.length > before + 2, `writes in round ${round}, ${other.said.at(-1)}`)
    await pause(Math.random() * 150)

    const killed = victim === 'the server' ? postmasterOf(folder) : killPostmaster(folder)
    if (victim !== 'PostgreSQL') {
      other.kill('SIGKILL')
      await other.over
      acknowledged.push(...numbersIn(other.said))
      other = otherProcess(folder, 'write', String(round * 1_000_000))
    }

    await until(() => ![undefined, killed].includes(postmasterOf(folder)), `another PostgreSQL in round ${round}`)
    const told = other.said.length
    await until(() => other.said.length > told + 1, `${victim} to be up again in round ${round}`)
    const expected = [...acknowledged, ...numbersIn(other.said)]
    const connection = await runningEngine(folder)
    const torn = await ask(connection, 'select number from written group by number having count(*) <> 5')
    const there = new Set(await ask(connection, 'select distinct number from written'))
    expect({ round, torn, lost: expected.filter((it) => !there.has(it)) }).toEqual({ round, torn: [], lost: [] })
  }
})

function numbersIn(said: string[]): number[] {
  return said.filter((line) => line !== 'up').map(Number)
}
