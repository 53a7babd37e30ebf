/** The text of a mail from the outbox folder, without its HTML. */
export function textOf(mail: string): string {
  const part = /^Content-Type: text\/plain[^]*?^Content-Transfer-Encoding: (\S+)\r\n\r\n([^]*?)\r\n--/m.exec(mail)
  const [, encoding, body = ''] = part ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The link that a mail is about. */
export const linkIn = (mail: string): string => /http\S+/.exec(textOf(mail))![0]

/** The link in the headers of a mail by which mail programs end it. */
export const unsubscribeLinkIn = (mail: string): string => /^List-Unsubscribe:\s+<(\S+)>/m.exec(mail)![1]!
