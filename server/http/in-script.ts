const escapes: readonly (readonly [sign: string, escape: string])[] = [
  ['<', '\\u003c'],
  ['\u2028', '\\u2028'],
  ['\u2029', '\\u2029'],
]

/** The same JSON, of which nothing ends the script that it stands in. */
export function inScript(json: string): string {
  return escapes.reduce((text, [sign, escape]) => (text.includes(sign) ? text.replaceAll(sign, escape) : text), json)
}
