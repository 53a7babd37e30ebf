import { t } from '../kit/i18n/texts.ts'
import classes from './push-card.module.css'

/** Picture of a push on a device, for those who see it. */
export function PushPreview({ title }: { title: string }) {
  return (
    <div className={classes.board} aria-hidden>
      <div className={classes.push}>
        <span className={classes.app}>
          <Bell />
        </span>
        <span className={classes.text}>
          <b>
            {title}
            <small>{t('push.example.now')}</small>
          </b>
          <span>{t('push.example.text')}</span>
        </span>
      </div>
    </div>
  )
}

function Bell() {
  return (
    <svg viewBox="0 0 40 40">
      <g transform="rotate(-12 20 20)">
        <circle cx="20" cy="6.6" r="2.7" fill="none" stroke="var(--dz-brass-dot)" strokeWidth="2.4" />
        <circle cx="20" cy="31.6" r="3.6" fill="var(--dz-brass-dot)" />
        <path
          d="M20 8.6c-5.7 0-8.9 4.2-9.4 9.9l-.6 6.3c-.2 2-1.2 3.3-2.6 4.4-.7.6-.3 1.8.6 1.8h24c.9 0 1.3-1.2.6-1.8-1.4-1.1-2.4-2.4-2.6-4.4l-.6-6.3C28.9 12.8 25.7 8.6 20 8.6z"
          fill="var(--dz-bell)"
        />
      </g>
    </svg>
  )
}
