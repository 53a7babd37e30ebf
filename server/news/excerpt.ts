const entities: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Length of the beginning of a post's HTML that is enough for an excerpt. */
export const mostExcerptSource = 4_000

const mostCharacters = 200

/** Beginning of a post's text, without markup and tables, up to a whole word. `html` is sanitised, and may be cut anywhere. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<[^>]*$/, '')
    .replace(/&\w*$/, '')
    .replace(/<table>.*?(?:<\/table>|$)/gs, ' ')
    .replace(/<\/?(?:strong|b|em|i|u|s|code|a)(?: [^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= mostCharacters) return text
  const lastBlank = text.lastIndexOf(' ', mostCharacters)
  return `${text.slice(0, lastBlank > 0 ? lastBlank : mostCharacters).replace(/[,;:.–—-]+$/, '')}…`
}
