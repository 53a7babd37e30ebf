import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { busy } from '../runtime/errors.ts'

/** What all uploads of this instance may take on disk while they arrive. */
const mostOnDisk = 1024 * 1024 * 1024
let onDisk = 0

/** A part of an upload on disk. It has no name there any more, so that nothing of it stays, however the server ends. */
export class Spooled {
  readonly #file: FileHandle
  #size = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async from(chunks: AsyncIterable<Buffer>): Promise<Spooled> {
    const path = join(tmpdir(), `dzvinok-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    const spooled = new Spooled(file)
    try {
      for await (const chunk of chunks) await spooled.#write(chunk)
      return spooled
    } catch (error) {
      await spooled.discard()
      throw isFull(error) ? busy(30) : error
    }
  }

  get size(): number {
    return this.#size
  }

  async #write(chunk: Buffer): Promise<void> {
    if (onDisk + chunk.length > mostOnDisk) throw busy(30)
    this.#size += chunk.length
    onDisk += chunk.length
    for (let from = 0; from < chunk.length;) from += (await this.#file.write(chunk, from)).bytesWritten
  }

  async read(): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(this.#size)
    for (let from = 0; from < bytes.length;) {
      const { bytesRead } = await this.#file.read(bytes, from, bytes.length - from, from)
      if (!bytesRead) throw new Error('an upload is shorter on disk than it arrived')
      from += bytesRead
    }
    return bytes
  }

  async discard(): Promise<void> {
    onDisk -= this.#size
    this.#size = 0
    await this.#file.close()
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
}
