import classes from './choice.module.css'

/** The choice of hours while it is on its way. */
export function HoursSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <i />
      <i />
    </div>
  )
}
