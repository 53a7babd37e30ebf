import classes from './widget.module.css'

type CountProps = { /** Of what, for readers, where the title does not say it. */ of?: string; children: number }

/** How many there are, beside a widget's title. */
export function Count({ of, children }: CountProps) {
  return (
    <span className={classes.count}>
      {of && <span className="visually-hidden">{of}: </span>}
      {children}
    </span>
  )
}
