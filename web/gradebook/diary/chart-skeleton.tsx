import classes from './diary-skeleton.module.css'

/** Places of the chart's lines while they are on their way: as high as the real ones. */
export function ChartSkeleton({ lines }: { lines: number }) {
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.head} />
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.line}>
          <i />
          <b />
        </div>
      ))}
    </div>
  )
}
