export type Piece = { text: string; quoted: boolean }

const quotes = /«([^»]*)»|“([^”]*)”/

/** A message in pieces, so that what stands in quotation marks can be set apart instead. */
export function piecesOf(message: string): Piece[] {
  const found = quotes.exec(message)
  if (!found) return message ? [{ text: message, quoted: false }] : []
  const before = message.slice(0, found.index)
  const quoted = found[1] ?? found[2] ?? ''
  return [
    ...(before ? [{ text: before, quoted: false }] : []),
    ...(quoted ? [{ text: quoted, quoted: true }] : []),
    ...piecesOf(message.slice(found.index + found[0].length)),
  ]
}
