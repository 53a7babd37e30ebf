import { useMemo, useState } from 'react'
import { arranged, type Arrangement } from '../model/arrangement.ts'
import type { Student } from '../model/saved.ts'
import type { Sheet } from '../model/sheet.ts'

export type Arranging = { arrangement: Arrangement; arrange: (next: Arrangement) => void }

const nobody: readonly Student[] = []

/** The students as the teacher has asked for them; anew whenever it is asked again. */
export function useArrangement(sheet: Sheet | undefined): Arranging & { students: readonly Student[] } {
  const [arrangement, arrange] = useState<Arrangement>({})
  const students = useMemo(() => (sheet ? arranged(sheet, arrangement) : nobody), [sheet, arrangement])
  return { students, arrangement, arrange }
}
