type Factory = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string
  }
}

/** The addresses of the portal's own workers: scripts from anywhere else have no way into the page. */
const worker = /^\/(?:sw\.js\?for=[A-Z.]*&in=[a-z]+(?:&lacks=temporal)?|push\/sw\.js)$/
export type WorkerAddress = `/sw.js?for=${string}&in=${string}` | '/push/sw.js'

let policy: ReturnType<Factory['createPolicy']> | undefined

/** A worker's address as a browser with Trusted Types takes it. */
export function trusted(address: WorkerAddress): string {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('workers', {
    createScriptURL(asked) {
      if (worker.test(asked)) return asked
      throw new TypeError(`not a worker of the portal: ${asked}`)
    },
  })
  return policy.createScriptURL(address)
}
