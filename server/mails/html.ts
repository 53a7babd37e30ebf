import { propertiesOf, type Language } from '../../rules/languages.ts'
import type { MailKind } from '../../contract/mails/endpoints.ts'
import { translator } from '../i18n/translate.ts'
import { markupOf, type Part } from './parts.ts'

type Letter = {
  kind: MailKind
  language: Language
  school: string
  subject: string
  text: string
  /** What the text is made of, where it is more than paragraphs. */
  parts?: Part[]
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

const isLink = (paragraph: string) => /^https?:\/\/\S+$/.test(paragraph) && URL.canParse(paragraph)

/**
 * A mail's text as HTML: a paragraph that is a link becomes a button with its address below, for programs that show none.
 * It fetches nothing from anywhere, so that nobody is told that it was read.
 */
export function htmlOf({ kind, language, school, subject, text, parts }: Letter): string {
  const body = parts ? parts.map((part) => markupOf(part, escaped)) : bodyOf({ kind, language, text })
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
${body.join('\n')}
</div>
</div>
</body>
</html>
`
}

function bodyOf({ kind, language, text }: Pick<Letter, 'kind' | 'language' | 'text'>): string[] {
  const t = translator(language)
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      isLink(paragraph)
        ? button(paragraph, t(`server.mails.button.${kind}`), t('server.mails.elsewhere'))
        : `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`,
    )
}

function button(link: string, words: string, elsewhere: string): string {
  const address = escaped(link)
  return `<p style="margin:0 0 12px"><a href="${address}" style="display:inline-block;padding:12px 22px;background:#fbb837;color:#2a1c00;font-weight:600;text-decoration:none;border-radius:12px">${escaped(words)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#49544f;font-size:13px;line-height:18px">${escaped(elsewhere)}<br>${address}</p>`
}
