import { StatusIcon } from '../../kit/ui/status-icon.tsx'
import { ArrowKeys, Keys } from '../../kit/ui/keys.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './legend.module.css'

const statuses = ['ATTENDED', 'CURRENT', 'PLANNED', 'UNATTENDED'] as const

/** The grid’s description tells its keys to those who hear it. */
export function Legend() {
  return (
    <div className={classes.legend}>
      <ul className={classes.list} aria-label={t('schedule.legend')}>
        {statuses.map((status) => (
          <li key={status}>
            <StatusIcon status={status} silent className={classes.icon} />
            {t(`kit.status.${status}`)}
          </li>
        ))}
      </ul>
      <Keys aria-hidden>
        <ArrowKeys /> {t('schedule.keys.lesson')} <kbd>Page Up</kbd> <kbd>Page Down</kbd> {t('schedule.keys.week')}
      </Keys>
      <span className={classes.zone}>{t('schedule.kyivTime')}</span>
    </div>
  )
}
