/** An event of the stream, or its state. */
export type Message =
  | { told: string[] }
  /** Something may have been missed: what is shown is asked for within so many milliseconds, with or without what came with the page. */
  | { anew: 'all' | 'called'; within: number }
  /** Whose session this is may be another, or nobody's. */
  | { over: true }
  | { isOpen: boolean }

type Asked = { params?: { pt?: string; group?: number } } | undefined

/** Whether an answer to what was asked is made of a version that was told: of everybody's, or of this participant's and this class's. */
export function isMadeOf(on: readonly string[] | undefined, asked: unknown, told: readonly string[]): boolean {
  if (!on?.length) return false
  const { pt, group } = (asked as Asked)?.params ?? {}
  return told.some((name) => {
    const [subject = '', whom, ofClass] = name.split(' ')
    if (!on.includes(subject)) return false
    if (whom === undefined) return true
    return (
      (pt === undefined || pt === whom) && (ofClass === undefined || group === undefined || ofClass === String(group))
    )
  })
}

/** Whether all pages of the school are told the same at this moment. */
export const isForEverybody = (told: readonly string[]): boolean => told.some((name) => !name.includes(' '))
