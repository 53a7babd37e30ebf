type Days = { from?: string | undefined; to?: string | undefined }

export function areReversed({ from, to }: Days): boolean {
  return from !== undefined && to !== undefined && to < from
}
