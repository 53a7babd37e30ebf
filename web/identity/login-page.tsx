import type { ReactNode } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { page } from '../kit/data/page.ts'
import classes from './identity.module.css'
import { LoginBell } from './login-bell.tsx'
import { LoginCard } from './login-card.tsx'

/** `told`: why somebody who has come back from a provider is here. */
export function LoginPage({ told }: { told?: ReactNode }) {
  return (
    <div className={classes.login}>
      <div className={classes.pitch}>
        <LoginBell className={classes.bell} />
        <p className={classes.slogan}>{t('identity.slogan')}</p>
        <p className={classes.about}>{t('identity.about', { school: page().schoolName })}</p>
      </div>
      <LoginCard told={told} />
    </div>
  )
}
