import { useRef, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { useFocusFirst } from './focus-first.ts'
import identity from './identity.module.css'
import classes from './second-step.module.css'
import type { WayProps } from './way-props.ts'

export function CodeStep({ onIn, onFailed }: WayProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { errors, alert, saving, submit } = useSaving(factors.prove, {
    onSaved: onIn,
    onFailed: (error) => {
      setCode('')
      field.current?.focus()
      onFailed(error)
    },
  })
  useFocusFirst(field)
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form}>
      {alert && <Alert tone="err">{alert}</Alert>}
      <CodeField ref={field} value={code} onChange={setCode} onComplete={(whole) => submit({ code: whole })} />
      <Button type="submit" size="lg" busy={saving} className={identity.submit}>
        {t('identity.enter')}
      </Button>
    </Form>
  )
}
