import { isPrivate } from './single-sign-on.ts'

const longestAnswer = 512 * 1024
/** In milliseconds. */
const usualPatience = 4_000

/**
 * Asks another server: within a few seconds, encrypted, and no more is read than its papers can be long. A redirect is an
 * answer like any other, and followed by nobody.
 */
export async function ask(
  address: string,
  options: RequestInit = {},
  patience: number = usualPatience,
): Promise<Response> {
  const url = new URL(address)
  if (!isPrivate(url)) throw new Error('the address is not encrypted')
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(url, { ...options, redirect: 'manual', signal })
  const bytes = await read(answer)
  const { status, headers } = answer
  // What was compressed no longer is.
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
