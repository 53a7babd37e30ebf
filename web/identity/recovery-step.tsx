import { IconLifebuoy } from '@tabler/icons-react'
import { useRef } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useFocusFirst } from './focus-first.ts'
import classes from './second-step.module.css'
import type { WayProps } from './way-props.ts'

export function RecoveryStep({ onIn, onError }: WayProps) {
  const field = useRef<HTMLInputElement>(null)
  const { errors, alert, saving, submit } = useSaving(factors.prove, { onSaved: onIn, onFailed: onError })
  useFocusFirst(field)
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      {alert && <Alert tone="err">{alert}</Alert>}
      <TextField
        ref={field}
        name="recoveryCode"
        label={t('identity.step.recovery')}
        size="lg"
        icon={<IconLifebuoy size={18} aria-hidden />}
        maxLength={20}
        autoComplete="off"
        required
      />
      <Button type="submit" size="lg" busy={saving} className={classes.submit}>
        {t('identity.enter')}
      </Button>
      <p className={classes.whom}>{t('identity.step.noCodes')}</p>
    </Form>
  )
}
