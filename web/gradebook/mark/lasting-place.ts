/** Place of a mark's cell, or of the mark; where it was last, once it is drawn no more. */
export function lastingPlace(mark: HTMLElement) {
  const contextElement = mark.closest('td') ?? mark
  let place = contextElement.getBoundingClientRect()
  const getBoundingClientRect = () => {
    if (contextElement.isConnected) place = contextElement.getBoundingClientRect()
    return place
  }
  return { contextElement, getBoundingClientRect }
}
