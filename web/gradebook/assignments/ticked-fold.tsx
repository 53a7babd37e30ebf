import { IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { Panel, useDisclosure } from '../../kit/ui/disclosure.tsx'
import type { PartOfDays } from './by-day.ts'
import classes from './ticked-fold.module.css'

export const idOfFold = (part: string) => `ticked-${part}`

type TickedFoldProps = { of: PartOfDays; children: ReactNode }

/** Homework of a part that is done, folded below what is not: how much, and of which courses. */
export function TickedFold({ of: { part, ticked }, children }: TickedFoldProps) {
  const disclosure = useDisclosure({})
  if (!ticked.length) return null
  const courses = [...new Set(ticked.map(({ courseName }) => courseName))]
  return (
    <>
      <button {...disclosure.button} id={idOfFold(part)} className={classes.fold}>
        <IconChevronRight size={18} className={classes.chevron} aria-hidden />
        <IconCircleCheckFilled size={18} className={classes.done} aria-hidden />
        <b>{t('gradebook.assignments.ticked', { count: ticked.length })}</b>
        {!disclosure.isOpen && <span>{courses.join(', ')}</span>}
      </button>
      <Panel of={disclosure}>{children}</Panel>
    </>
  )
}
