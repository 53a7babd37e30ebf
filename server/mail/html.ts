import { type Language, propertiesOf } from '../../rules/languages.ts'
import type { Link, Part } from './parts.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

const headings = {
  2: 'margin:24px 0 8px;font-size:20px;line-height:26px',
  3: 'margin:16px 0 4px;font-size:16px;line-height:24px',
}

const anchor = ({ words, link }: Link) =>
  `<a href="${escaped(link)}" class="link" style="color:#0b6b45;text-decoration:underline">${escaped(words)}</a>`

/** An address within a text, without the signs that end its sentence. */
const address = /https?:\/\/\S*[^\s.,:;!?…)\]}>'"’”»]/g

/** A text as HTML; the addresses in it are links. */
function linked(text: string): string {
  const texts = text.split(address).map(escaped)
  const links = [...text.matchAll(address)].map(([link]) => anchor({ words: link, link }))
  return texts.flatMap((words, at) => (at === 0 ? [words] : [links[at - 1]!, words])).join('')
}

/** `elsewhere`: words before a button's address, for programs that show no buttons. */
function markupOf(part: Part, elsewhere: string): string {
  if ('paragraph' in part) return `<p style="margin:0 0 16px">${linked(part.paragraph).replaceAll('\n', '<br>')}</p>`
  if ('button' in part) return buttonOf(part.button, elsewhere)
  if ('heading' in part) {
    const tag = `h${part.level}`
    return `<${tag} style="${headings[part.level]}">${escaped(part.heading)}</${tag}>`
  }
  if ('entries' in part)
    return `<ul style="margin:0 0 12px;padding:0 0 0 20px">
${part.entries.map((one) => `<li style="margin:0;padding:4px 0">${anchor(one)}</li>`).join('\n')}
</ul>`
  if ('note' in part)
    return `<p class="quiet" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #8a9a92;color:#49544f;font-size:13px;line-height:18px">${escaped(part.note)}</p>`
  return `<p class="quiet" style="margin:16px 0;color:#49544f;font-size:13px;line-height:22px">${part.foot.map(anchor).join('<br>')}</p>`
}

function buttonOf({ words, link }: Link, elsewhere: string): string {
  const address = escaped(link)
  return `<p style="margin:0 0 12px"><a href="${address}" style="display:inline-block;padding:12px 22px;background:#fbb837;color:#2a1c00;font-weight:600;text-decoration:none;border-radius:12px">${escaped(words)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#49544f;font-size:13px;line-height:18px">${escaped(elsewhere)}<br>${address}</p>`
}

type Page = { language: Language; school: string; subject: string; parts: Part[]; elsewhere: string }

/** The HTML of a mail. It fetches nothing from anywhere, so that nobody is told that it was read. */
export function htmlOf({ language, school, subject, parts, elsewhere }: Page): string {
  return `<!doctype html>
<html lang="${propertiesOf(language).tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #111815 !important }
  .sheet { background: #19221e !important; color: #e8efeb !important }
  .quiet { color: #b9c7bf !important }
  .link { color: #7fd8ae !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f1f5f3">
<div class="sheet" style="max-width:560px;margin:0 auto;overflow:hidden;background:#ffffff;color:#16211d;border-radius:16px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<p style="margin:0;padding:16px 24px;background:#194d38;color:#ffffff;font-weight:600">${escaped(school)}</p>
<div style="padding:24px 24px 8px;overflow-wrap:anywhere">
${parts.map((part) => markupOf(part, elsewhere)).join('\n')}
</div>
</div>
</body>
</html>
`
}
