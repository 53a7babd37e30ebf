import { IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { weights } from '../../../contract/gradebook/endpoints.ts'
import { defaultWeights, type Weights, workTypes, type WorkType } from '../../../rules/marks.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { notify } from '../../kit/notices/notices.tsx'
import { Form, useSaving } from '../../kit/form/server-form.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { textsOf, weightField, weightsBody } from './weights-body.ts'
import classes from './weights-form.module.css'

type WeightsFormProps = { periodId: number; stored: Weights }

/** The nine weights of a study year, saved together. */
export function WeightsForm({ periodId, stored }: WeightsFormProps) {
  const [texts, setTexts] = useState(textsOf(stored))
  const [seen, setSeen] = useState(stored)
  const { errors, alert, saving, submit, forget } = useSaving(weights.set, {
    params: { id: periodId },
    body: (values) => ({ ...weightsBody(values), seen }),
    refresh: [weights.read],
    onSaved: (answer) => {
      setTexts(textsOf(answer.weights))
      setSeen(answer.weights)
      notify(t('gradebook.weights.saved'))
    },
  })
  const isDefault = workTypes.every((type) => texts[type] === String(defaultWeights[type]))
  const change = (type: WorkType, text: string) => setTexts({ ...texts, [type]: text })
  const reset = () => {
    setTexts(textsOf(defaultWeights))
    forget()
  }
  return (
    <Form errors={errors} onSubmit={submit} className={classes.form} aria-label={t('gradebook.weights.title')}>
      <p className={classes.words}>{t('gradebook.weights.words')}</p>
      {alert && <Alert tone="err">{alert}</Alert>}
      <div className={classes.fields}>
        {workTypes.map((type) => (
          <TextField
            key={type}
            name={weightField(type)}
            label={t(`gradebook.marks.type.${type}`)}
            aside={<TypeCode type={type} />}
            hint={t('gradebook.weights.default', { weight: defaultWeights[type] })}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            required
            value={texts[type]}
            onValueChange={(text) => change(type, text)}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" busy={saving}>
          {t('kit.save')}
        </Button>
        <Button look="sub" disabled={isDefault} onClick={reset}>
          <IconRotate size={18} aria-hidden />
          {t('gradebook.weights.reset')}
        </Button>
      </div>
    </Form>
  )
}
