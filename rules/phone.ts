const taken = /^\+?[\d\s().–‑/-]+$/

/** The calling codes of the world, without Ukraine's: Recommendation E.164 of the ITU. */
const callingCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[5-8]|42|5[09]|6[7-9]|8[058]|9[679])\d)/

/** A number in the one spelling in which it is kept, +380 97 644 86 17; undefined: it is none that can be called. */
export function phoneOf(text: string): string | undefined {
  const trimmed = text.trim()
  if (!taken.test(trimmed)) return undefined
  const digits = trimmed.replace(/\D/g, '')
  const isWhole = trimmed.startsWith('+') || digits.startsWith('00')
  return isWhole ? international(digits.replace(/^00/, '')) : ukrainian(digits)
}

/** As it is dialled within the country; a spreadsheet takes the 0 away. */
function ukrainian(digits: string): string | undefined {
  const number = /^(?:380|80|0)?([3-9]\d{8})$/.exec(digits)?.[1]
  return number && `+380 ${grouped(number, /^[89]00/.test(number) ? [3, 3, 3] : [2, 3, 2, 2])}`
}

function international(digits: string): string | undefined {
  if (digits.startsWith('380')) return ukrainian(digits)
  const code = callingCode.exec(digits)?.[0]
  if (code === undefined || digits.length < 8 || digits.length > 15) return undefined
  return `+${code} ${inThrees(digits.slice(code.length))}`
}

/** No group is shorter than two digits or longer than four. */
function inThrees(number: string): string {
  const threes = Array.from({ length: Math.floor(number.length / 3) - 1 }, () => 3)
  const rest = number.length - threes.length * 3
  return grouped(number, [...threes, ...(rest === 5 ? [3, 2] : [rest])])
}

function grouped(number: string, sizes: number[]): string {
  let at = 0
  return sizes.map((size) => number.slice(at, (at += size))).join(' ')
}
