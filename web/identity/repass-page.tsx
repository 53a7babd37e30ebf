import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identity } from '../../contract/identity.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useMe } from '../kit/participant.ts'
import { PasswordField } from '../kit/password-field.tsx'
import { Form, useSaving } from '../kit/server-form.tsx'
import { Card } from '../kit/table.tsx'
import { useTitle } from '../kit/title.ts'
import classes from './identity.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

export function RepassPage() {
  const { t } = useTranslation()
  const title = useTitle('pages.repass')
  const [updated, setUpdated] = useState({ times: 0, message: '' })
  return (
    <>
      <PageHead title={title} />
      <Card className={classes.section} aria-labelledby="security">
        <h2 id="security">{t('identity.security')}</h2>
        <PasswordForm
          key={updated.times}
          said={updated.message}
          onUpdated={(message) => setUpdated({ times: updated.times + 1, message })}
        />
      </Card>
    </>
  )
}

/** Its key changes with every success, which empties the fields. */
function PasswordForm({ said, onUpdated }: { said: string; onUpdated: (message: string) => void }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { errors, alert, saving, submit } = useSaving(identity.changePassword, {
    onSaved: ({ message }) => onUpdated(message),
  })
  const isQuiet = !alert && !Object.keys(errors).length && !saving
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      {alert && <Alert tone="err">{alert}</Alert>}
      {said && isQuiet && <Alert tone="ok">{said}</Alert>}
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
  )
}
