/** In one page of the browser at a time, where that can be arranged: locks are there over https alone. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}
