export type Link = { words: string; link: string }

/**
 * A part of a mail. `button`: the page that the mail is about; `heading`: of the parts after it, 3 within 2; `entries`: a
 * list, each leading to its page; `note`: a sentence of the portal below what somebody wrote; `foot`: links to what can be
 * changed about the mail.
 */
export type Part =
  | { paragraph: string }
  | { button: Link }
  | { heading: string; level: 2 | 3 }
  | { entries: Link[] }
  | { note: string }
  | { foot: Link[] }

function plainPart(part: Part): string {
  if ('paragraph' in part) return part.paragraph
  if ('button' in part) return part.button.link
  if ('heading' in part) return part.level === 2 ? `== ${part.heading} ==` : `${part.heading}:`
  if ('entries' in part) return part.entries.map(({ words, link }) => `– ${words}\n  ${link}`).join('\n')
  if ('note' in part) return `-- \n${part.note}`
  return part.foot.map(({ words, link }) => `${words}: ${link}`).join('\n')
}

/** The text of a mail, for programs that show no HTML. */
export const plainOf = (parts: Part[]): string => `${parts.map(plainPart).join('\n\n')}\n`

const isLink = (paragraph: string) => /^https?:\/\/\S+$/.test(paragraph) && URL.canParse(paragraph)

const paragraphsOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)

/** The paragraphs of a text; one that is nothing but a link becomes a button with these words. */
export const partsOf = (text: string, words: string): Part[] =>
  paragraphsOf(text).map((paragraph) => (isLink(paragraph) ? { button: { words, link: paragraph } } : { paragraph }))

/** The paragraphs of a text that somebody wrote, as they are. */
export const partsAsTyped = (text: string): Part[] => paragraphsOf(text).map((paragraph) => ({ paragraph }))
