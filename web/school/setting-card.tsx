import { type ReactNode, useId } from 'react'
import { type FieldErrors, Form } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import sheet from '../kit/ui/sheet.module.css'
import { Card } from '../kit/ui/table.tsx'
import classes from './school.module.css'

type SettingCardProps = {
  icon: ReactNode
  title: string
  subtitle?: ReactNode
  /** Between the title and the fields. */
  about: ReactNode
  /** `asked`: a dialog stands over the card, and tells what a card else tells above its fields. */
  form: { errors: FieldErrors; alert: string | null; saving: boolean; asked?: boolean; submit: () => void }
  fields: ReactNode
  maySave: boolean
  /** The dialog that asks before it is saved. */
  children?: ReactNode
}

/** A setting of the school, which is saved by itself. */
export function SettingCard({ icon, title, subtitle, about, form, fields, maySave, children }: SettingCardProps) {
  const heading = useId()
  return (
    <Card className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <span className={classes.glyph}>{icon}</span>
        <div>
          <h2 id={heading} className={sheet.title}>
            {title}
          </h2>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
      </div>
      {about}
      <Form errors={form.errors} onSubmit={form.submit} aria-labelledby={heading}>
        {form.alert && !form.asked && (
          <Alert tone="err" className={classes.alert}>
            {form.alert}
          </Alert>
        )}
        {fields}
        {maySave && (
          <div className={classes.buttons}>
            <Button type="submit" busy={form.saving}>
              {t('kit.save')}
            </Button>
          </div>
        )}
      </Form>
      {children}
    </Card>
  )
}
