import type { Locator } from '@playwright/test'

/**
 * Of the words in a place those that differ least from the ground that they stand on. Axe leaves it open where that ground
 * has a picture, as the board has.
 */
export function worstContrast(place: Locator): Promise<{ words: string; contrast: number } | undefined> {
  return place.evaluate((root) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const parts = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const light = (colour: string) => {
      const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => linear(part / 255))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundOf = (element: Element | null): string => {
      if (!element) return 'white'
      const { backgroundColor } = getComputedStyle(element)
      return parts(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement)
    }
    const isSaid = (one: Element) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim()) &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      parts(getComputedStyle(one).color)[3]! > 0 &&
      !one.closest('.visually-hidden, [aria-hidden=true], [aria-disabled=true], :disabled, style, script')
    const said = [...root.querySelectorAll('*')].filter(isSaid).map((one) => {
      const [a, b] = [light(getComputedStyle(one).color), light(groundOf(one))]
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      return { words: one.textContent.trim().slice(0, 60), contrast }
    })
    return said.toSorted((a, b) => a.contrast - b.contrast)[0]
  })
}
