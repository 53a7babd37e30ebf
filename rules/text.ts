/** Controls (a tab and line ends too), line separators, and signs that turn the direction of what follows them. */
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800]/gu

/** Whether a text may stand on one line: it can be stored, and nothing in it deceives the reader. */
export function isClean(text: string): boolean {
  return text.isWellFormed() && text.search(hidden) < 0
}

/** The same of a text that may have several lines. */
export function isCleanLines(text: string): boolean {
  return isClean(text.replace(/[\n\r\t]/g, ' '))
}

/** Whether there is anything to see: blanks, joiners and empty letters alone are nothing. */
export function isVisible(text: string): boolean {
  return text.replace(unseen, '') !== ''
}

const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** What somebody searches for, or how a file is called, goes without such signs: nobody has to type it anew. */
export function withoutHidden(text: string, instead = ''): string {
  return text.toWellFormed().replace(hidden, instead).trim()
}

/** For a message about a text that is not clean: its signs that nobody sees are written as their numbers. */
export function withSignsNamed(text: string): string {
  const named = (sign: string) => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
  return text.toWellFormed().replace(hidden, named).replace(ignorable, named)
}
