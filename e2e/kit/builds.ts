import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freshFolder } from '../../server/testing/folder.ts'
import { proxyBefore } from '../../server/testing/proxy.ts'

const built = join(import.meta.dirname, '../../dist/web')
const texts = /\.(?:js|css|html|json|svg)$/

/** Copies the built web under other names of files, as the next release would bring it; its folder. */
export async function nextBuild(): Promise<string> {
  const folder = await freshFolder('dzvinok-build-')
  await cp(built, folder, { recursive: true, filter: (path) => !/\.(?:br|gz|zst)$/.test(path) })
  const assets = await readdir(join(folder, 'assets'))
  const renamed = assets.map((name) => [name, name.replace(/-[\w-]{8}(?=\.\w+$)/, (hash) => `${hash}Z`)] as const)
  const paths = await readdir(folder, { recursive: true })
  for (const path of paths.filter((path) => texts.test(path))) {
    const text = await readFile(join(folder, path), 'utf8')
    const next = renamed.reduce((all, [name, after]) => all.replaceAll(name, after), text)
    await writeFile(join(folder, path), next)
  }
  for (const [name, after] of renamed) await rename(join(folder, 'assets', name), join(folder, 'assets', after))
  return folder
}

/** One address for one portal after another; whoever is connected to the one before is cut off. */
export type Relay = { url: string; turnTo(next: string): void; stop(): void }

export async function relayTo(first: string): Promise<Relay> {
  let portal = new URL(first)
  const proxy = await proxyBefore(() => connect(Number(portal.port), portal.hostname))
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    turnTo(next) {
      portal = new URL(next)
      proxy.become('broken')
      proxy.become('fine')
    },
    stop: () => proxy.close(),
  }
}
