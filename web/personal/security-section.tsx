import { useRef, useState } from 'react'
import { account } from '../../contract/people/endpoints.ts'
import { identity, sessions, tokens } from '../../contract/identity/endpoints.ts'
import { NewPasswordFields } from '../identity/new-password-fields.tsx'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useMe } from '../kit/session/participant.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { type Values, Form, useSaving } from '../kit/form/server-form.tsx'
import { Part } from './part.tsx'
import classes from './personal.module.css'

export function SecuritySection() {
  const { user } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [updated, setUpdated] = useState<string | null>(null)
  const { errors, alert, saving, submit } = useSaving(identity.changePassword, {
    refresh: [sessions.list, tokens.list, account.show],
    onSaved: ({ message }) => {
      form.current?.reset()
      setUpdated(message)
    },
  })
  const change = (values: Values) => {
    setUpdated(null)
    submit(values)
  }
  return (
    <div className={classes.narrow}>
      <Part title={t('personal.password')} hint={t('personal.passwordEnds')}>
        <Form ref={form} errors={errors} onSubmit={change} className={classes.form}>
          {alert && <Alert tone="err">{alert}</Alert>}
          {updated && <Alert tone="ok">{updated}</Alert>}
          <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
          <PasswordField
            name="current_password"
            label={t('personal.currentPassword')}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields />
          <Button type="submit" busy={saving} className={classes.save}>
            {t('personal.updatePassword')}
          </Button>
        </Form>
      </Part>
    </div>
  )
}
