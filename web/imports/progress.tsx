import classes from './imports.module.css'

/** How long it takes is not known, so the bar slows down before its end and does not loop. */
export function Progress({ words }: { words: string }) {
  return (
    <output className={classes.progress}>
      {words}
      <span className={classes.track} aria-hidden>
        <i />
      </span>
    </output>
  )
}
