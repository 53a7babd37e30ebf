/** Tells results and failures of pushing in the browser's console alone. */
export function log(error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the one place where it is told
  console.info('push:', error instanceof Error ? error.message : error)
}
