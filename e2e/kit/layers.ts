/** For a journey that `npm test` leaves out and `npm run test:all` makes. */
export const exhaustive = { tag: '@exhaustive' }

/**
 * The layer of a journey that is made at two widths in two languages: `npm test` makes it in Ukrainian at the larger width
 * and in English at the smaller one, `npm run test:all` all four times.
 */
export function layerOf(language: 'ua' | 'en', isLarge: boolean): { tag?: string } {
  return (language === 'ua') === isLarge ? {} : exhaustive
}
