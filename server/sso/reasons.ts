const deepest = 4
const longest = 300

/**
 * Why something of a provider does not hold, for whoever runs the portal: the words of our libraries and of the system,
 * never what they were reading.
 */
export function reasonOf(error: unknown): string {
  const words: string[] = []
  for (let one = error; one instanceof Error && words.length < deepest; one = one.cause) {
    // These quote what they could not read.
    const said = one instanceof SyntaxError ? 'what it answers is no JSON' : one.message
    const { code, error: named } = one as { code?: unknown; error?: unknown }
    words.push([said, named, code].filter((part) => typeof part === 'string' && part).join(' '))
  }
  return words.filter(Boolean).join(', ').slice(0, longest) || 'unknown'
}
