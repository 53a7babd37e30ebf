import classes from './imports.module.css'

/** How long it takes is not known, so the bar slows down before its end and does not loop. */
export function Progress({ words }: { words: string }) {
  return (
    <div className={classes.progress} role="status">
      <p>{words}</p>
      <div className={classes.track} role="progressbar" aria-label={words}>
        <i />
      </div>
    </div>
  )
}
