import { type RefObject, useEffect } from 'react'

/** What stood there before is gone, and the focus with it. */
export function useFocusFirst(field: RefObject<HTMLElement | null> | undefined): void {
  useEffect(() => field?.current?.focus({ preventScroll: true }), [field])
}
