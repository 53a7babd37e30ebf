import classes from './cells.module.css'

/** What was written here and what stands in its place, side by side, until it is decided. */
export function Both({ mine, theirs }: { mine: string; theirs: string }) {
  return (
    <i className={classes.both}>
      <b>{mine}</b>
      <span>{theirs}</span>
    </i>
  )
}
