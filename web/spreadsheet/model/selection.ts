import { blockOf, type Block, type Point } from './block.ts'

/** Which cell has the focus, and the block that is picked around it: it began at that cell, which is typed into. */
export class Selection {
  at: Point = { y: 1, x: 1 }
  #corners: { from: Point; to: Point } | undefined

  get block(): Block {
    const { from, to } = this.#corners ?? { from: this.at, to: this.at }
    return blockOf(from, to)
  }

  get isPicking(): boolean {
    return this.#corners !== undefined
  }

  /** The corner that moves while the block grows. */
  get end(): Point {
    return this.#corners?.to ?? this.at
  }

  move(to: Point): void {
    this.at = to
    this.#corners = undefined
  }

  extend(to: Point): void {
    this.#corners = { from: this.at, to }
  }

  /** The focus stays where it is, within the block. */
  pick(from: Point, to: Point): void {
    this.#corners = { from, to }
  }

  /** Goes on to the block's next cell, column by column or row by row, from the last to the first; whether it is a block. */
  goRound({ isAcross, isBack }: { isAcross: boolean; isBack: boolean }): boolean {
    const { top, left, bottom, right } = this.block
    const [y, x] = [Math.max(top, 1), Math.max(left, 1)]
    const [height, width] = [bottom - y + 1, right - x + 1]
    const size = height * width
    if (size < 2) return false
    const place = isAcross ? (this.at.y - y) * width + this.at.x - x : (this.at.x - x) * height + this.at.y - y
    const next = (place + (isBack ? -1 : 1) + size) % size
    this.at = isAcross
      ? { y: y + Math.floor(next / width), x: x + (next % width) }
      : { y: y + (next % height), x: x + Math.floor(next / height) }
    return true
  }

  /** Of a sheet that has become smaller. */
  fit({ y, x }: Point): void {
    const within = (point: Point) => ({ y: Math.min(point.y, y), x: Math.min(point.x, x) })
    this.at = within(this.at)
    if (this.#corners) this.#corners = { from: within(this.#corners.from), to: within(this.#corners.to) }
  }
}
