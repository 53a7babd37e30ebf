import { useRef } from 'react'
import { personalData } from '../../contract/personal/endpoints.ts'
import { useMe } from '../kit/session/participant.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { keepFile, type SentFile } from '../kit/data/api.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Part } from './part.tsx'
import classes from './personal.module.css'
import { usePasswordState } from './providers-section.tsx'

/** Everything that is kept of the reader, for the password. */
export function OwnDataSection() {
  const { user } = useMe()
  const password = usePasswordState()
  const form = useRef<HTMLFormElement>(null)
  const { errors, alert, saving, submit } = useSaving(personalData.ofOneself, {
    onSaved: (file: unknown) => {
      form.current?.reset()
      keepFile(file as SentFile)
      notify(t('personal.ownData.taken'))
    },
  })
  if (password === 'off' || password === 'none')
    return (
      <Part title={t('personal.ownData.title')} hint={t('personal.ownData.words')}>
        <p>{t(`personal.providers.password.${password}`)}</p>
      </Part>
    )
  return (
    <Part title={t('personal.ownData.title')} hint={t('personal.ownData.words')}>
      <Form ref={form} errors={errors} onSubmit={submit} className={classes.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
        <PasswordField
          name="current_password"
          label={t('personal.ownData.password')}
          autoComplete="current-password"
          required
        />
        <Button type="submit" look="outline" busy={saving} className={classes.save}>
          {t('personal.ownData.take')}
        </Button>
      </Form>
    </Part>
  )
}
