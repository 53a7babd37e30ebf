export function BellChip() {
  return null
}
