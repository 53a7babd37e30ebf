type Days = { from?: string | undefined; to?: string | undefined }

export function areReversed({ from, to }: Days): boolean {
  return from !== undefined && to !== undefined && to < from
}

/** No day, or one whose year is written out: on the way to 2027 a browser's field says 0002, 0020 and 0202. */
export function isWhole(day: string): boolean {
  return day === '' || day >= '1000'
}
