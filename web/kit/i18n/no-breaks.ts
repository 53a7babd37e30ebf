/** A text in which no number leaves its sign alone at a line's end: № 12. */
export function withNoBreaks(text: string): string {
  return text.replace(/№\s*(?=\d)/g, '№\u00a0')
}
