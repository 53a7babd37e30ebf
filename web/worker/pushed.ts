/** What a device is told, and shows. */
export type Pushed = { title: string; body: string; path: string; tag: string; lang: string }

const nothing: Pushed = { title: 'Дзвінок', body: '', path: '/', tag: 'dzvinok', lang: '' }

/**
 * As the portal pushes it by itself, or as Firebase hands it over, which puts it under `data`. A browser has to show something
 * for each push, and takes the permission away where nothing is shown.
 */
export function pushedIn(data: { json(): unknown } | null): Pushed {
  try {
    const told = data?.json() as (Partial<Pushed> & { data?: Partial<Pushed> }) | undefined
    const { data: handedOver, ...own } = { ...told }
    return { ...nothing, ...(handedOver ?? own) }
  } catch {
    return nothing
  }
}
