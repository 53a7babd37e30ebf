import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

type Sent = { headers: Record<string, unknown>; rawPayload: Buffer }

/** The text that a browser reads from what was sent. */
export function decoded({ headers, rawPayload }: Sent): string {
  const encoding = headers['content-encoding'] as string | undefined
  return (encoding === undefined ? rawPayload : decoders[encoding]!(rawPayload)).toString()
}
