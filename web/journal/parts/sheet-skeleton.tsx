import classes from './skeleton.module.css'

const rows = Array.from({ length: 24 }, (_, row) => row)

/** The sheet's lines while its marks are on their way. */
export function SheetSkeleton() {
  return (
    <div className={classes.sheet} aria-hidden>
      <div className={classes.heads} />
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <i className={classes.name} />
          <i className={classes.marks} />
        </div>
      ))}
    </div>
  )
}
