import { useSearch } from '@tanstack/react-router'
import { t } from '../kit/i18n/texts.ts'
import { page } from '../kit/data/page.ts'
import { cx } from '../kit/ui/cx.ts'
import classes from './identity.module.css'
import { LoginBell } from './login-bell.tsx'
import { LoginCard } from './login-card.tsx'

export function LoginPage() {
  const { step } = useSearch({ from: '/guest/login' })
  return (
    <div className={cx(classes.login, step === 'second' && classes.inSecondStep)}>
      <div className={classes.pitch}>
        <LoginBell className={classes.bell} />
        <p className={classes.slogan}>{t('identity.slogan')}</p>
        <p className={classes.about}>{t('identity.about', { school: page().schoolName })}</p>
      </div>
      <LoginCard />
    </div>
  )
}
