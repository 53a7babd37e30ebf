const halfNames = /(?<!\p{L})(під|п\/)?гр(?!\p{L})|груп|половин|(?<!\p{L})half|(?<!\p{L})(sub)?group/iu

/** A part of a class: a course of choice, or a title that names the half. */
export function isHalf({ kind, title }: { kind?: string; title?: string | null }): boolean {
  return kind === 'OPTIONAL' || (typeof title === 'string' && halfNames.test(title))
}
