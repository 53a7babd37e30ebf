import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number }
type Property = Node & { key: { name?: string } }
type Call = Node & { callee: Node & { name?: string }; arguments: (Node & { properties?: Property[] })[] }
type Variable = Node & { init: Node | null }
type Edit = { start: number; end: number; text: string }

const contract = /\/contract\/[^/]+\.ts$/
const endpoints = new Set(['get', 'post', 'put', 'del'])
/** What the server alone checks. */
const schemas = new Set(['query', 'body', 'returns'])
const isSchema = /^(?:z|[A-Z]\w*)\.\w+/

function* within(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* within(one)
  else if (node && typeof node === 'object') {
    if ('type' in node && 'start' in node) yield node as Node
    for (const value of Object.values(node)) yield* within(value)
  }
}

/** An endpoint without its schemas. */
function bared({ callee, arguments: [, parts] }: Call, code: string): Edit[] {
  if (!endpoints.has(callee.name ?? '') || !parts?.properties) return []
  const kept = parts.properties.filter(({ key }) => !schemas.has(key.name ?? ''))
  const text = `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
  return [{ start: parts.start, end: parts.end, text }]
}

/** A schema is as good as any other where nothing is parsed. */
function emptied({ init }: Variable, code: string): Edit[] {
  return init && isSchema.test(code.slice(init.start, init.end))
    ? [{ start: init.start, end: init.end, text: 'z' }]
    : []
}

/** Leaves of the contract what the web needs of it: addresses, access, lists and limits. */
export function bareContract(): Plugin {
  return {
    name: 'bare-contract',
    enforce: 'post',
    transform(code, id) {
      if (!contract.test(id)) return null
      const nodes = [...within(this.parse(code))]
      const edits = nodes.flatMap((node) => {
        if (node.type === 'CallExpression') return bared(node as Call, code)
        return node.type === 'VariableDeclarator' ? emptied(node as Variable, code) : []
      })
      const outer = edits.filter(({ start, end }) => !edits.some((one) => one.start < start && end <= one.end))
      const bare = outer
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
      return { code: bare, map: null }
    },
  }
}
