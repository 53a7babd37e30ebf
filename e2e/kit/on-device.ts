import type { Page } from '@playwright/test'

/** What lies in a store of the browser's own database, which is left to the portal to make. */
export function rowsOnDevice<Row>(page: Page, name: string, store: string): Promise<Row[]> {
  return page.evaluate(
    async ([name, store]) => {
      const databases = await indexedDB.databases()
      if (!databases.some((one) => one.name === name)) return []
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
      })
      const rows = await new Promise<Row[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
      database.close()
      return rows
    },
    [name, store] as const,
  )
}
