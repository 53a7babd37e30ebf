type Factory = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string
  }
}

/** The fixed addresses of the portal's own workers: scripts from anywhere else have no way into the page. */
const workers = ['/sw.js'] as const
export type WorkerAddress = (typeof workers)[number]

let policy: ReturnType<Factory['createPolicy']> | undefined

/** A worker's address as a browser with Trusted Types takes it. */
export function trusted(address: WorkerAddress): string {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('workers', {
    createScriptURL(asked) {
      if (workers.some((one) => one === asked)) return asked
      throw new TypeError(`not a worker of the portal: ${asked}`)
    },
  })
  return policy.createScriptURL(address)
}
