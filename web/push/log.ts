/** What goes wrong with pushes is told nobody but whoever looks for it. */
export function log(error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the one place where it is told
  console.info('push:', error instanceof Error ? error.message : error)
}
