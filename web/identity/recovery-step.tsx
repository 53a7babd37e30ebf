import { IconLifebuoy } from '@tabler/icons-react'
import { useRef } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useFocusFirst } from './focus-first.ts'
import identity from './identity.module.css'
import classes from './second-step.module.css'
import type { WayProps } from './way-props.ts'

export function RecoveryStep({ onIn, onFailed }: WayProps) {
  const field = useRef<HTMLInputElement>(null)
  const { errors, alert, saving, submit } = useSaving(factors.prove, { onSaved: onIn, onFailed })
  useFocusFirst(field)
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      {alert && <Alert tone="err">{alert}</Alert>}
      <TextField
        ref={field}
        name="recoveryCode"
        label={t('identity.step.recovery')}
        className={classes.recovery}
        size="lg"
        icon={<IconLifebuoy size={18} aria-hidden />}
        maxLength={40}
        autoComplete="off"
        required
      />
      <Button type="submit" size="lg" busy={saving} className={identity.submit}>
        {t('identity.enter')}
      </Button>
      <p className={classes.help}>{t('identity.step.noCodes')}</p>
    </Form>
  )
}
