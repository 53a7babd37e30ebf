import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileFacts } from '../kit/form/measures.ts'
import classes from './imports.module.css'
import type { Picked } from './picked.ts'

/** What a file is called and how much is in it; `children` stand at the end. */
export function FileHead({ picked, children }: { picked: Picked; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <span className={classes.glyph}>
        <IconFileSpreadsheet aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{picked.name}</p>
        <p className={classes.facts}>{fileFacts(picked)}</p>
      </div>
      {children}
    </div>
  )
}
