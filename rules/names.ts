const apostrophes = /['’ʼ‘`´]/g
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const untidy = /['’ʼ‘`´]|\s\s|^\s|\s$|[^\S ]|\p{M}|\p{Default_Ignorable_Code_Point}/u

export function withoutApostrophes(text: string): string {
  return text.replace(apostrophes, '')
}

/** How names are compared: composed, without case, apostrophes, invisible characters and doubled blanks. */
export function plain(text: string): string {
  const tidy = untidy.test(text)
    ? withoutApostrophes(text.normalize('NFC').replace(invisible, '')).replace(/\s+/g, ' ').trim()
    : text
  return tidy.toLowerCase()
}
