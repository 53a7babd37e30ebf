import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identity } from '../../contract/identity.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useMe } from '../kit/participant.ts'
import { PasswordField } from '../kit/password-field.tsx'
import type { Values } from '../kit/server-form.tsx'
import { Form, useSaving } from '../kit/server-form.tsx'
import { Card } from '../kit/table.tsx'
import { useTitle } from '../kit/title.ts'
import classes from './identity.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

export function RepassPage() {
  const title = useTitle('pages.repass')
  return (
    <>
      <PageHead title={title} />
      <Security />
    </>
  )
}

function Security() {
  const { t } = useTranslation()
  const { user } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [updated, setUpdated] = useState<string | null>(null)
  const { errors, alert, saving, submit } = useSaving(identity.changePassword, {
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
    <Card className={classes.section} aria-labelledby="security">
      <h2 id="security">{t('identity.security')}</h2>
      <Form ref={form} errors={errors} onSubmit={change} className={classes.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        {updated && <Alert tone="ok">{updated}</Alert>}
        <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
        <PasswordField
          name="current_password"
          label={t('identity.currentPassword')}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields />
        <Button type="submit" busy={saving} className={classes.save}>
          {t('identity.updatePassword')}
        </Button>
      </Form>
    </Card>
  )
}
