import type { ReactNode } from 'react'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import type { OpenedMarks } from '../../kit/marks/reason.ts'
import { MarkButton } from './mark-button.tsx'
import classes from './mark-button.module.css'
import { MarkOpener } from './mark-opener.tsx'

type ExplainedMarkProps = { subject: string; work: Result; children: ReactNode }

function ExplainedMark({ subject, work, children }: ExplainedMarkProps) {
  return (
    <MarkButton work={{ ...work, subject }} className={classes.explained}>
      {children}
      <span className="visually-hidden"> · {work.name}</span>
    </MarkButton>
  )
}

/** Marks of an explanation open over it, as elsewhere. */
export const explainedMarks: OpenedMarks = { Within: MarkOpener, Mark: ExplainedMark }
