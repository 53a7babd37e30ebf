import classes from './notices.module.css'

/** Rows of notices while they are on their way. */
export function NoticesSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: 6 }, (_, row) => (
        <p key={row}>
          <i />
          <i />
          <i />
        </p>
      ))}
    </div>
  )
}
