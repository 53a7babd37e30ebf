import { IconKey } from '@tabler/icons-react'
import type { School } from '../../contract/school/schemas.ts'
import { page } from '../kit/data/page.ts'
import { Form } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import sheet from '../kit/ui/sheet.module.css'
import { Card } from '../kit/ui/table.tsx'
import { RoleField } from './role-field.tsx'
import { roles, unseen } from './roles.ts'
import classes from './school.module.css'
import { SwitchingOff } from './switching-off.tsx'
import { useWithoutPassword } from './use-without-password.ts'

const heading = 'sign-in'

/** For which roles passwords are off. */
export function SignInCard({ school }: { school: School }) {
  const form = useWithoutPassword(school)
  const { chosen, stored, alert } = form
  const mayChange = roles.filter((role) => school.hasProvider || stored[role])
  return (
    <Card className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <span className={classes.glyph}>
          <IconKey size={22} aria-hidden />
        </span>
        <div>
          <h2 id={heading} className={sheet.title}>
            {t('school.signIn.title')}
          </h2>
          {school.hasProvider && <p className={classes.providers}>{providerNames()}</p>}
        </div>
      </div>
      {school.hasProvider ? (
        <p className={classes.words}>{t('school.signIn.words')}</p>
      ) : (
        <Alert tone="warn" className={classes.alert}>
          {t('school.signIn.noProvider')}
          {mayChange.length > 0 && ` ${t('school.signIn.allWithPassword')}`}
        </Alert>
      )}
      <Form errors={form.errors} onSubmit={form.submit} aria-labelledby={heading}>
        {alert && !form.asked && (
          <Alert tone="err" className={classes.alert}>
            {alert}
          </Alert>
        )}
        {roles.map((role) => (
          <RoleField
            key={role}
            role={role}
            school={school}
            isOff={chosen[role]}
            disabled={!mayChange.includes(role)}
            onChange={(isOff) => form.choose(role, isOff)}
          />
        ))}
        {mayChange.length > 0 && (
          <div className={classes.buttons}>
            <Button type="submit" busy={form.saving}>
              {t('kit.save')}
            </Button>
          </div>
        )}
      </Form>
      <SwitchingOff
        roles={unseen(school, form.added)}
        open={form.asked}
        busy={form.saving}
        error={alert}
        onClose={form.close}
        onConfirm={form.confirm}
      />
    </Card>
  )
}

function providerNames(): string {
  const names = page().providers.map(({ name }) => name)
  return t('school.signIn.providers', { count: names.length, names: names.join(', ') })
}
