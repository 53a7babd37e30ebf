import { getRouteApi } from '@tanstack/react-router'
import { identity } from '../../contract/identity/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { useTitle } from '../kit/layout/title.ts'
import classes from './identity.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useEntering } from './signing-in.ts'

const route = getRouteApi('/guest/reset-password')

export function ResetPage() {
  const title = useTitle('identity.titles.resetPassword')
  const { email, token } = route.useSearch()
  return (
    <div className={classes.center}>
      <div className={`${classes.card} ${classes.alone}`}>
        <h1 className={classes.title}>{title}</h1>
        {email && token ? (
          <ResetForm email={email} token={token} />
        ) : (
          <>
            <Alert tone="err">{t('identity.brokenLink')}</Alert>
            <LinkButton to="/login">{t('identity.toLogin')}</LinkButton>
          </>
        )}
      </div>
    </div>
  )
}

function ResetForm({ email, token }: { email: string; token: string }) {
  const { refusal, arrive } = useEntering()
  const { errors, alert, saving, submit } = useSaving(identity.resetPassword, {
    body: (values) => ({ ...values, token }),
    onSaved: arrive,
  })
  const said = refusal ?? alert
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      {said && <Alert tone="err">{said}</Alert>}
      <TextField
        name="email"
        label={t('identity.email')}
        size="lg"
        defaultValue={email}
        readOnly
        autoComplete="username"
      />
      <NewPasswordFields size="lg" />
      <Button type="submit" size="lg" busy={saving} className={classes.submit}>
        {t('identity.setPassword')}
      </Button>
    </Form>
  )
}
