import { getRouteApi, useNavigate } from '@tanstack/react-router'

const route = getRouteApi('/member/marks')

export type View = ReturnType<typeof route.useSearch>

/** What of the marks is looked at stands in the address, so that it can be linked to and outlives a reload. */
export function useView() {
  const view = route.useSearch()
  const navigate = useNavigate({ from: '/marks' })
  const change = (next: Partial<View>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace, resetScroll: false })
  return { view, change }
}
