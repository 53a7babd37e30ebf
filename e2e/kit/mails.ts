/** The link that a mail from the outbox folder is about, as its text has it. */
export function linkIn(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1]
  const parts = boundary === undefined ? [mail] : mail.split(`--${boundary}`)
  const text = parts.find((part) => /content-type: text\/plain/i.test(part)) ?? mail
  const [head = '', body = ''] = text.trimStart().split('\r\n\r\n')
  const isBase64 = /content-transfer-encoding: base64/i.test(head)
  const plain = isBase64
    ? Buffer.from(body, 'base64').toString()
    : body
        .replace(/=\r\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return /http\S+/.exec(plain)![0]
}
