import { Socket } from 'node:net'

/**
 * The script that has started this process holds the other end of a pipe, whose number it says. Its end is told here however
 * it ended, also by a kill that it could pass on to nobody.
 */
export function whenLeftAlone(env: NodeJS.ProcessEnv, then: () => void): void {
  const { DZVINOK_LIFELINE: pipe } = env
  if (!pipe) return
  new Socket({ fd: Number(pipe) })
    .on('error', () => {})
    .once('close', then)
    .resume()
    .unref()
}
