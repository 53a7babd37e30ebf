import classes from './list-skeleton.module.css'

const widths = [42, 34, 49, 39, 45, 37, 52, 40]

/** A sheet's heading and rows while they are on their way. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className={classes.sheet} aria-hidden>
      <b />
      {Array.from({ length: rows }, (_, row) => (
        <p key={row}>
          <i className={classes.dot} />
          <i style={{ width: `${widths[row % widths.length]}%` }} />
          <i className={classes.end} />
        </p>
      ))}
    </div>
  )
}
