import type { ComponentType, ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of lines: icon, name, value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

type FactProps = { icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>; name: string; children: ReactNode }

export function Fact({ icon: Icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon size={18} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
