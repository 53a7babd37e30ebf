import classes from './login-bell.module.css'

/** The school bell in chalk; it swings once when the page opens. */
export function LoginBell({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 560 500"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g className={classes.swing}>
        <g transform="translate(20 -8) rotate(-12 260 260)" className={classes.chalk}>
          <circle cx="260" cy="70" r="26" />
          <path d="M260 98c-74 0-112 52-119 126l-8 92c-3 26-14 44-34 60-10 8-5 22 8 22h306c13 0 18-14 8-22-20-16-31-34-34-60l-8-92c-7-74-45-126-119-126z" />
          <path d="M136 330h248" opacity=".5" />
          <path d="M176 232c5-44 24-72 54-82" opacity=".7" />
          <path d="M222 400c2 24 18 40 38 40s36-16 38-40" />
        </g>
      </g>
      <g className={classes.ring}>
        <path d="M470 236c14 28 17 58 9 90M508 208c22 46 26 92 12 142" />
        <path d="M82 250c-4 26-1 52 8 76M42 236c-8 40-4 80 12 118" />
      </g>
    </svg>
  )
}
