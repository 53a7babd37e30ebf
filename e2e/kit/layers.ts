/** For a journey that `npm test` leaves out and `npm run test:all` makes. */
export const exhaustive = { tag: '@exhaustive' }

/**
 * The layer of a journey that is made at two widths in two languages. `npm run test:all` makes it all four times; `npm test`
 * in Ukrainian at the larger width and in English at the smaller one, or only in the language that a long journey names.
 */
export function layerOf(language: 'ua' | 'en', isLarge: boolean, everyday: 'both' | 'ua' | 'en' = 'both') {
  const isEveryday = (language === 'ua') === isLarge && (everyday === 'both' || everyday === language)
  return isEveryday ? {} : exhaustive
}
