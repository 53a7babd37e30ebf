export type Block =
  | { kind: 'heading' | 'paragraph' | 'sample'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

/** A part of a line: plain, bold, or as it is typed. */
export type Part = { text: string; look?: 'bold' | 'code' }

/** The blocks of a text in the Markdown that our own documents use: no more of it than stands there. */
export function blocksOf(markdown: string): Block[] {
  const parts = markdown.split(/^```\w*\n([\s\S]*?)\n```$/m)
  return parts.flatMap((part, place): Block[] =>
    place % 2 ? [{ kind: 'sample', text: part }] : part.split(/\n{2,}/).flatMap((some) => linesOf(some.trim())),
  )
}

/** A heading, or the sentence before a list, may stand directly above what follows it. */
function linesOf(text: string): Block[] {
  if (!text) return []
  const [first = '', ...rest] = text.split('\n')
  const isLike = (line: string) => kindOf(line) === kindOf(first)
  const end = rest.findIndex((line) => !isLike(line))
  const own = [first, ...(end < 0 ? rest : rest.slice(0, end))]
  return [...blockOf(own), ...(end < 0 ? [] : linesOf(rest.slice(end).join('\n')))]
}

function kindOf(line: string) {
  if (/^#+ /.test(line)) return 'heading'
  if (line.startsWith('- ')) return 'list'
  return line.startsWith('|') ? 'table' : 'paragraph'
}

function blockOf(lines: string[]): Block[] {
  const kind = kindOf(lines[0]!)
  if (kind === 'list') return [{ kind, items: lines.map((line) => line.slice(2)) }]
  if (kind === 'heading') return lines.map((line) => ({ kind, text: line.replace(/^#+ /, '') }))
  if (kind === 'paragraph') return [{ kind, text: lines.join(' ') }]
  const [head = [], , ...rows] = lines.map(cellsOf)
  return [{ kind, head, rows }]
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}

export function partsOf(line: string): Part[] {
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).flatMap((part): Part[] => {
    if (part.startsWith('**')) return [{ text: part.slice(2, -2), look: 'bold' }]
    if (part.startsWith('`')) return [{ text: part.slice(1, -1), look: 'code' }]
    return part ? [{ text: part.replaceAll('\\*', '*') }] : []
  })
}
