import { IconRotate } from '@tabler/icons-react'
import { defaultWeights, type Weights, workTypes, type WorkType } from '../../../rules/marks.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { Form } from '../../kit/form/server-form.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { SavedWeights } from './saved-weights.tsx'
import { useWeights } from './use-weights.ts'
import { weightField } from './weights-body.ts'
import { WeightsPreview } from './weights-preview.tsx'
import classes from './weights-form.module.css'

type WeightsFormProps = { periodId: number; stored: Weights }

/** The nine weights of a study year, saved together once their effect is seen. */
export function WeightsForm({ periodId, stored }: WeightsFormProps) {
  const form = useWeights(periodId, stored)
  const { texts, setTexts, alert, preview, saved } = form
  const isDefault = workTypes.every((type) => texts[type] === String(defaultWeights[type]))
  const change = (type: WorkType, text: string) => setTexts({ ...texts, [type]: text })
  return (
    <Form errors={form.errors} onSubmit={form.ask} className={classes.form} aria-label={t('gradebook.weights.title')}>
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
      <section>
        <output>{saved && <SavedWeights saved={saved} busy={form.isUndoing} onUndo={form.undo} />}</output>
      </section>
      <div className={classes.buttons}>
        <Button type="submit" busy={form.isPreviewing}>
          {t('kit.save')}
        </Button>
        <Button look="sub" disabled={isDefault} onClick={() => form.reset(defaultWeights)}>
          <IconRotate size={18} aria-hidden />
          {t('gradebook.weights.reset')}
        </Button>
      </div>
      <WeightsPreview
        preview={preview}
        error={form.dialogAlert}
        busy={form.isSaving}
        onClose={form.close}
        onConfirm={form.confirm}
      />
    </Form>
  )
}
