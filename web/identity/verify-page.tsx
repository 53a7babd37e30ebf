import { getRouteApi } from '@tanstack/react-router'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { account } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { whoIsHere } from '../kit/session/participant.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { useTitle } from '../kit/layout/title.ts'
import classes from './identity.module.css'

const route = getRouteApi('/guest/verify-email')

/** Mail programs follow links by themselves: only the button verifies. */
export function VerifyPage() {
  const title = useTitle('identity.titles.verifyEmail')
  const { email, token } = route.useSearch()
  const [verified, setVerified] = useState<string | null>(null)
  const { alert, saving, submit } = useSaving(account.verify, {
    body: () => ({ email, token }),
    onSaved: (answer) => setVerified(answer.email),
  })
  const problem = email && token ? alert : t('identity.linkIncomplete')
  return (
    <div className={classes.center}>
      <div className={`${classes.card} ${classes.alone}`}>
        <h1 className={classes.title}>{title}</h1>
        {verified && <Alert tone="ok">{t('identity.addressVerified', { email: verified })}</Alert>}
        {problem && <Alert tone="err">{problem}</Alert>}
        {verified || problem ? (
          <Onward />
        ) : (
          <Form onSubmit={submit} className={classes.form}>
            <p>{t('identity.verifyWords', { email })}</p>
            <Button type="submit" size="lg" busy={saving} className={classes.submit}>
              <IconMailCheck aria-hidden />
              {t('identity.verify')}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

function Onward() {
  return whoIsHere().user ? (
    <LinkButton to="/repass">{t('identity.toPersonal')}</LinkButton>
  ) : (
    <LinkButton to="/login">{t('identity.toLogin')}</LinkButton>
  )
}
