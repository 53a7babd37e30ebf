import { type ReactNode, useId } from 'react'
import sheet from '../../kit/ui/sheet.module.css'
import { Card } from '../../kit/ui/table.tsx'
import classes from './connections.module.css'
import { type State, StateTag } from './state-tag.tsx'

export type Facts = [name: string, value: ReactNode][]

type ConnectionProps = {
  icon: ReactNode
  name: string
  /** The protocol, and with whom. */
  way: ReactNode
  /** `undefined`: it could not be checked. */
  state: State | undefined
  /** Its state is read aloud when it changes: somebody has asked for this one. */
  isHeard?: boolean
  facts?: Facts | undefined
  actions?: ReactNode
  /** Troubles and outcomes. */
  children?: ReactNode
}

/** A service that the portal talks to: its state, and what can be done about it. */
export function Connection({ icon, name, way, state, isHeard, facts, actions, children }: ConnectionProps) {
  const id = useId()
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.glyph}>{icon}</span>
        <div className={classes.words}>
          <h2 id={id} className={sheet.title}>
            {name}
          </h2>
          <p>{way}</p>
        </div>
        <span className={classes.state} aria-live={isHeard ? 'polite' : 'off'}>
          {state && <StateTag state={state} />}
        </span>
      </div>
      {children}
      {facts && (
        <dl className={classes.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Card>
  )
}
