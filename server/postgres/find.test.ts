import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor } from './account.ts'
import { binariesFor } from './find.ts'
import { newFolder } from './testing.ts'

const isRoot = process.getuid?.() === 0

/** The package as it lies in a clone below a folder that only root may enter. */
async function closedPackage() {
  const { postgres } = await binariesFor(newFolder(), undefined)
  const closed = mkdtempSync(join(tmpdir(), 'dzvinok-closed-'))
  onTestFinished(() => rmSync(closed, { recursive: true }))
  const native = join(closed, 'native')
  cpSync(join(postgres, '../..'), native, { recursive: true, verbatimSymlinks: true })
  return { native, version: `test-${process.pid}` }
}

test.runIf(isRoot)('programs that the lent account cannot reach are copied beside the data', async () => {
  const [home, account] = [newFolder(), accountFor([])]
  const programs = await closedPackage()

  const { postgres } = await binariesFor(home, account, programs)

  expect(postgres.startsWith(home)).toBe(true)
})

test.runIf(isRoot)('programs are not copied to a path that a shell would read otherwise', async () => {
  const home = join(newFolder(), '"$HOME"')
  mkdirSync(home)
  const programs = await closedPackage()
  const copy = join('/var/lib/dzvinok', `programs-${programs.version}`)
  onTestFinished(() => rmSync(copy, { recursive: true }))

  const { postgres } = await binariesFor(home, accountFor([]), programs)

  expect(postgres.startsWith(copy)).toBe(true)
})

test.runIf(isRoot)('a copy whose links lead to where it was moved from is made anew', async () => {
  const [home, account] = [newFolder(), accountFor([])]
  const programs = await closedPackage()
  const { postgres } = await binariesFor(home, account, programs)
  const library = join(postgres, '../../lib/libpq.so.5')
  const real = realpathSync(library)
  unlinkSync(library)
  symlinkSync('/where/it/was/libpq.so.5', library)

  expect((await binariesFor(home, account, programs)).postgres).toBe(postgres)
  expect(realpathSync(library)).toBe(real)
})
