import { t } from '../i18n/texts.ts'
import classes from './logo.module.css'

/** The bell and the word; the word's і (or i) has a brass dot, drawn apart. */
export function Logo() {
  const [before, after] = t('kit.product').split(/[іi]/)
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <g transform="rotate(-12 20 20)">
          <circle cx="20" cy="6.6" r="2.7" fill="none" stroke="var(--dz-brass-dot)" strokeWidth="2.4" />
          <circle cx="20" cy="31.6" r="3.6" className={classes.clapper} />
          <path
            d="M20 8.6c-5.7 0-8.9 4.2-9.4 9.9l-.6 6.3c-.2 2-1.2 3.3-2.6 4.4-.7.6-.3 1.8.6 1.8h24c.9 0 1.3-1.2.6-1.8-1.4-1.1-2.4-2.4-2.6-4.4l-.6-6.3C28.9 12.8 25.7 8.6 20 8.6z"
            fill="var(--dz-bell)"
          />
          <path
            d="M14.2 19.5c.4-3.6 2-5.9 4.4-6.6"
            fill="none"
            stroke="#fff3d6"
            strokeWidth="2"
            strokeLinecap="round"
            opacity=".85"
          />
        </g>
        <path
          d="M35.2 22.6c.7 2.2.6 4.4-.2 6.5M4.6 24.8c-.5-1.8-.5-3.6.1-5.4"
          fill="none"
          stroke="var(--dz-brass-dot)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="visually-hidden">{t('kit.product')}</span>
      <span aria-hidden>
        {before}
        {after !== undefined && <span className={classes.dotted}>ı</span>}
        {after}
      </span>
    </span>
  )
}
