/** The link that a mail from the outbox folder is about. */
export function linkIn(mail: string): string {
  const [head = '', body = ''] = mail.split('\r\n\r\n')
  const isBase64 = /base64/i.test(head)
  const plain = isBase64
    ? Buffer.from(body, 'base64').toString()
    : body
        .replace(/=\r\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return /http\S+/.exec(plain)![0]
}
