import { isPrivate } from './providers.ts'

const longestAnswer = 512 * 1024
/** In milliseconds. */
const usualPatience = 4_000

/**
 * Asks another server over an encrypted line, and follows no redirect. Throws after 4 seconds or `patience` milliseconds
 * (`TimeoutError`), and where the answer has more than half a megabyte.
 */
export async function ask(address: string, options: RequestInit = {}, patience = usualPatience): Promise<Response> {
  const url = new URL(address)
  if (!isPrivate(url)) throw new Error('the address is not encrypted')
  const answer = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(patience) })
  const bytes = await read(answer)
  const { status, headers } = answer
  // The body is no longer compressed.
  const kept = [...headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length')
  return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers: kept })
}

async function read({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > longestAnswer) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
