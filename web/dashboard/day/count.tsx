import classes from './widget.module.css'

/** How many there are, beside a widget's title. */
export function Count({ children }: { children: number }) {
  return <span className={classes.count}>{children}</span>
}
