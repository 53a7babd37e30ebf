const deepest = 4
const longest = 300

/**
 * Describes for the log why a provider's answer does not hold: the words of our libraries and of the system, at most 300
 * letters, and never what they were reading.
 */
export function reasonOf(error: unknown): string {
  const words: string[] = []
  for (let one = error; one instanceof Error && words.length < deepest; one = one.cause) {
    // A syntax error quotes what could not be read.
    const message = one instanceof SyntaxError ? 'the answer is no JSON' : one.message
    const { code, error: named } = one as { code?: unknown; error?: unknown }
    words.push([message, ...[named, code].filter(isCode)].join(' '))
  }
  return words.join(', ').slice(0, longest) || 'unknown'
}

/** A provider's text may be anything; a code is letters, digits and `_`. */
const isCode = (value: unknown) => typeof value === 'string' && /^\w{1,60}$/.test(value)
