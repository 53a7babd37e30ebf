import { useState, type FocusEvent } from 'react'
import type { JournalWork } from '../../../contract/gradebook/works.ts'
import { t } from '../../kit/i18n/texts.ts'
import { lastSettings, proposedTitle } from '../model/proposal.ts'
import type { SheetWork } from '../model/reckoned.ts'

/** What a work's form begins with; a new one's title goes with its type until it is typed. */
export function useProposal(works: ReadonlyMap<number, SheetWork>, work: JournalWork | undefined) {
  const [last] = useState(() => lastSettings(works.values()))
  const [type, setType] = useState(work?.type ?? last.type)
  const [typed, setTitle] = useState<string>()
  const isProposed = !work && typed === undefined
  // What is typed takes the place of what is proposed.
  const onTitleFocus = ({ currentTarget: box }: FocusEvent<HTMLInputElement>) => {
    if (isProposed) box.select()
  }
  const title = typed ?? work?.title ?? proposedTitle(works.values(), type, t(`gradebook.marks.type.${type}`))
  return { last, type, setType, title, setTitle, onTitleFocus }
}
