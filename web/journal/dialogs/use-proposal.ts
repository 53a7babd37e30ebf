import { useState, type FocusEvent } from 'react'
import type { JournalWork } from '../../../contract/gradebook/works.ts'
import { t } from '../../kit/i18n/texts.ts'
import { lastSettings, lastType, proposedTitle } from '../model/proposal.ts'
import type { SheetWork } from '../model/reckoned.ts'

/** A work's form as it begins; title and settings of a new one go with its type until they are typed. */
export function useProposal(works: ReadonlyMap<number, SheetWork>, work: JournalWork | undefined) {
  const [type, setType] = useState(() => work?.type ?? lastType(works.values()))
  const [typedTitle, setTitle] = useState<string>()
  const [typedMaxGrade, setMaxGrade] = useState<string>()
  const [typedCoefficient, setCoefficient] = useState<string>()
  const settings = work ?? lastSettings(works.values(), type)
  const isProposed = !work && typedTitle === undefined
  // Typing takes the place of the proposed title.
  const onTitleFocus = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    if (isProposed) box.select()
  }
  const proposed = () => proposedTitle(works.values(), type, t(`gradebook.marks.type.${type}`))
  return {
    type: { value: type, onChange: setType },
    title: { value: typedTitle ?? work?.title ?? proposed(), onValueChange: setTitle, onFocus: onTitleFocus },
    maxGrade: {
      value: typedMaxGrade ?? String(settings.maxGrade).replace('.', ','),
      onValueChange: setMaxGrade,
    },
    coefficient: { value: typedCoefficient ?? String(settings.coefficient), onValueChange: setCoefficient },
  }
}
