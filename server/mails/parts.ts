export type Link = { words: string; link: string }

/** What a mail says that lists something. `heading`: of what follows, 3 within 2; `entries` lead to their places; `foot`: what can be changed. */
export type Part = { paragraph: string } | { heading: string; level: 2 | 3 } | { entries: Link[] } | { foot: Link[] }

function plainPart(part: Part): string {
  if ('paragraph' in part) return part.paragraph
  if ('heading' in part) return part.level === 2 ? `== ${part.heading} ==` : `${part.heading}:`
  if ('entries' in part) return part.entries.map(({ words, link }) => `– ${words}\n  ${link}`).join('\n')
  return part.foot.map(({ words, link }) => `${words}: ${link}`).join('\n')
}

/** The same for programs that show no HTML. */
export const plainOf = (parts: Part[]): string => `${parts.map(plainPart).join('\n\n')}\n`

const headings = {
  2: 'margin:24px 0 8px;font-size:20px;line-height:26px',
  3: 'margin:16px 0 4px;font-size:16px;line-height:24px',
}

/** `escaped`: makes a text of what people wrote, and no markup. */
export function markupOf(part: Part, escaped: (text: string) => string): string {
  if ('paragraph' in part) return `<p style="margin:0 0 16px">${escaped(part.paragraph)}</p>`
  if ('heading' in part) {
    const tag = `h${part.level}`
    return `<${tag} style="${headings[part.level]}">${escaped(part.heading)}</${tag}>`
  }
  const anchor = ({ words, link }: Link, look: string) =>
    `<a href="${escaped(link)}" class="link" style="color:#0b6b45;${look}">${escaped(words)}</a>`
  if ('entries' in part)
    return `<ul style="margin:0 0 12px;padding:0 0 0 20px">
${part.entries.map((one) => `<li style="margin:0;padding:4px 0">${anchor(one, 'text-decoration:underline')}</li>`).join('\n')}
</ul>`
  const links = part.foot.map((one) => anchor(one, 'text-decoration:underline'))
  return `<p class="quiet" style="margin:24px 0 16px;color:#49544f;font-size:13px;line-height:22px">${links.join('<br>')}</p>`
}
