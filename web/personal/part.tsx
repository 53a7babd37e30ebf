import { Fragment, type ReactNode, useId } from 'react'
import { Card } from '../kit/ui/table.tsx'
import sheet from '../kit/ui/sheet.module.css'
import classes from './personal.module.css'

type PartProps = { title: string; hint?: ReactNode; action?: ReactNode; children: ReactNode }

/** A sheet of the personal page. */
export function Part({ title, hint, action, children }: PartProps) {
  const id = useId()
  return (
    <Card className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={sheet.title}>
          {title}
        </h2>
        {action}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </Card>
  )
}

type RowProps = { icon: ReactNode; name: ReactNode; facts: string[]; action?: ReactNode }

/** A way to sign in, a device or a token: its name, facts about it, and a button. */
export function Row({ icon, name, facts, action }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.glyph}>{icon}</span>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      {action}
    </li>
  )
}
