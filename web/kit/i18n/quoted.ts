/** `at`: where it begins in the message. */
export type Piece = { text: string; quoted: boolean; at: number }

const quotes = /«([^»]*)»|“([^”]*)”/

/** A message in pieces, so that what stands in quotation marks can be set apart instead. */
export function piecesOf(message: string, at = 0): Piece[] {
  const found = quotes.exec(message)
  if (!found) return message ? [{ text: message, quoted: false, at }] : []
  const before = message.slice(0, found.index)
  const quoted = found[1] ?? found[2] ?? ''
  const end = found.index + found[0].length
  return [
    ...(before ? [{ text: before, quoted: false, at }] : []),
    ...(quoted ? [{ text: quoted, quoted: true, at: at + found.index }] : []),
    ...piecesOf(message.slice(end), at + end),
  ]
}
