import { createContext, useContext } from 'react'

/**
 * Where menus and lists open: an element within the page's main landmark, so that what they say belongs to one.
 * A dialog has its own, because everything outside of an open dialog is inert.
 */
export const OverlayHost = createContext<HTMLElement | null>(null)

export function useOverlayHost(): HTMLElement | undefined {
  return useContext(OverlayHost) ?? undefined
}
