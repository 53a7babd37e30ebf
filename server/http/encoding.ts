import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

/** How a text may be compressed, the way that costs least for what it saves first. */
const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const {
  BROTLI_MODE_TEXT,
  BROTLI_PARAM_MODE,
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_SIZE_HINT,
  ZSTD_c_compressionLevel: level,
} = zlib.constants

// By default memory for 128 kB is taken for each text, most of which have a tenth of that.
const zstd = { params: { [level]: 3 }, chunkSize: 16 * 1024 }
const gzip = { level: 4 }
const brotli = (size: number) => ({
  params: {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: 4,
    [BROTLI_PARAM_SIZE_HINT]: size,
  },
})

const atOnce: Record<Encoding, (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zlib.zstdCompressSync(bytes, zstd),
  br: (bytes) => zlib.brotliCompressSync(bytes, brotli(bytes.length)),
  gzip: (bytes) => zlib.gzipSync(bytes, gzip),
}

const [zstdMeanwhile, brotliMeanwhile, gzipMeanwhile] = [
  promisify(zlib.zstdCompress),
  promisify(zlib.brotliCompress),
  promisify(zlib.gzip),
]
const meanwhile: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => zstdMeanwhile(bytes, zstd),
  br: (bytes) => brotliMeanwhile(bytes, brotli(bytes.length)),
  gzip: (bytes) => gzipMeanwhile(bytes, gzip),
}

/** Up to here another thread costs more than it spares this one, which is busy for a millisecond at the most. */
const mostAtOnce = 128 * 1024

export function compress(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  return (bytes.length > mostAtOnce ? meanwhile : atOnce)[encoding](bytes)
}

/** What of these a reader takes who says so; undefined: nothing, or sooner the text as it is. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  const weights = weightsIn(accepted)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = encodings.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one))
  return weightOf(best) > (weights.get('identity') ?? 0) ? best : undefined
}

/** `br;q=0.5, gzip`: names with their weights, 1 unless it is told. One that cannot be read stands for none. */
function weightsIn(accepted: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
    const isReadable = weight === undefined || /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight)
    weights.set(name!, isReadable ? Number(weight ?? 1) : 0)
  }
  return weights
}
