import sheet from '../../kit/ui/sheet.module.css'
import classes from './diary-skeleton.module.css'

/** A subject's place in the diary while it is on its way: as high as the real one. */
export function DiarySkeleton({ rows = 12, compact }: { rows?: number; compact?: boolean }) {
  return (
    <div className={compact ? undefined : sheet.sheet} aria-hidden>
      {!compact && <div className={classes.bar} />}
      <div className={classes.head} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={compact ? classes.compact : classes.row}>
          <i />
          <b />
        </div>
      ))}
      <div className={classes.foot} />
    </div>
  )
}
