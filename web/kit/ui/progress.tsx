import classes from './progress.module.css'

type ProgressProps = { words: string; /** Absent: how long it takes is not known. */ part?: number | undefined }

/** Progress bar. If no part is known it slows down before its end and does not loop. */
export function Progress({ words, part }: ProgressProps) {
  const percent = part === undefined ? undefined : Math.round(Math.min(1, part) * 100)
  return (
    <div className={classes.progress}>
      <output>{words}</output>
      <progress
        className="visually-hidden"
        aria-label={words}
        {...(percent !== undefined && { value: percent, max: 100 })}
      />
      <div className={classes.track} aria-hidden>
        {percent === undefined ? <i /> : <i data-known style={{ inlineSize: `${percent}%` }} />}
      </div>
    </div>
  )
}
