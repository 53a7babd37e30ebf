type Key = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** The key of `/`; on a Ukrainian keyboard the same key writes a full stop. */
export function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return key === '/' || (code === 'Slash' && !shiftKey)
}
