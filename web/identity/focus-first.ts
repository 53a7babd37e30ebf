import { type RefObject, useEffect } from 'react'

/** Focuses what has taken the place of another part of the page, which had the focus. */
export function useFocusFirst(first: RefObject<HTMLElement | null> | undefined): void {
  useEffect(() => first?.current?.focus({ preventScroll: true }), [first])
}
