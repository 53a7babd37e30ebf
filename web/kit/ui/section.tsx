import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Panel, useDisclosure, type DisclosureState } from './disclosure.tsx'
import classes from './section.module.css'

type SectionProps = DisclosureState & {
  title: ReactNode
  /** Grey, beside the title, such as a count. */
  note?: ReactNode
  /** At the right end, outside of the button: actions of the section. */
  actions?: ReactNode
  /** Level of the heading that holds the button. */
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/** A row that opens what lies below it; sections stand one under the other on a sheet. */
export function Section({ title, note, actions, level = 2, className, children, ...state }: SectionProps) {
  const disclosure = useDisclosure(state)
  const Heading = `h${level}` as const
  return (
    <div className={cx(classes.section, className)}>
      <div className={classes.head}>
        <Heading className={classes.heading}>
          <button {...disclosure.button} className={classes.trigger}>
            <IconChevronRight size={18} className={classes.chevron} aria-hidden />
            {title}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </button>
        </Heading>
        {actions}
      </div>
      <Panel of={disclosure}>{children}</Panel>
    </div>
  )
}
