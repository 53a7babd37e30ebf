import { AlertDialog } from '@base-ui/react/alert-dialog'
import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { identity } from '../../contract/identity/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { resumeSession } from '../kit/data/ended-session.ts'
import classes from '../kit/overlay/modal.module.css'
import { takeFocus } from '../kit/overlay/modal.tsx'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { meeting } from '../kit/session/session.ts'
import { useFocusFirst } from './focus-first.ts'
import own from './identity.module.css'
import { ProviderLinks } from './provider-links.tsx'
import { SecondStep } from './second-step.tsx'

type SignInAgainProps = { id: number; email: string }

/** The session has ended in mid-work: the same person goes on where they were. */
export function SignInAgain({ id, email }: SignInAgainProps) {
  const client = useQueryClient()
  const popup = useRef<HTMLDivElement>(null)
  const [isSecond, setSecond] = useState(false)
  const [left, setLeft] = useState<{ why: string | undefined }>()
  const goOn = () => {
    resumeSession()
    void client.invalidateQueries(meeting())
  }
  const goBack = (why?: string) => {
    setLeft({ why })
    setSecond(false)
  }
  useOtherTab(id)
  return (
    <AlertDialog.Root open onOpenChange={() => {}}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={classes.scrim} />
        <AlertDialog.Viewport className={classes.viewport}>
          <AlertDialog.Popup
            ref={popup}
            className={cx(classes.modal, classes.small)}
            initialFocus={() => takeFocus(popup.current?.querySelector('input:not([hidden])') ?? null)}
          >
            <header className={classes.header}>
              <AlertDialog.Title className={classes.title}>{t('identity.ended.title')}</AlertDialog.Title>
            </header>
            <AlertDialog.Description className={classes.words}>{t('identity.ended.words')}</AlertDialog.Description>
            {isSecond ? (
              <div className={own.again}>
                <SecondStep level={2} onIn={goOn} onBack={goBack} onNone={goBack} />
              </div>
            ) : (
              <PasswordForm email={email} left={left} onIn={goOn} onSecondStep={() => setSecond(true)} />
            )}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type PasswordFormProps = {
  email: string
  /** Somebody has come back from the second step; `why`: no sign-in waited for it any more. */
  left: { why: string | undefined } | undefined
  onIn: () => void
  onSecondStep: () => void
}

function PasswordForm({ email, left, onIn, onSecondStep }: PasswordFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isBegun, setBegun] = useState(false)
  const { errors, alert, saving, submit } = useSaving(identity.login, {
    body: (values) => ({ ...values, email }),
    onSaved: (answer) => (answer ? onSecondStep() : onIn()),
  })
  const said = isBegun ? alert : left?.why
  useFocusFirst(left && field)
  return (
    <Form
      errors={errors}
      onSubmit={(values) => {
        setBegun(true)
        submit(values)
      }}
      className={own.again}
    >
      {said && <Alert tone="err">{said}</Alert>}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        ref={field}
        name="password"
        label={t('identity.ended.password', { email })}
        icon={<IconLock size={18} aria-hidden />}
        autoComplete="current-password"
        required
      />
      <div className={own.ways}>
        <Button type="submit" busy={saving}>
          {t('identity.enter')}
        </Button>
        <LinkButton look="sub" to="/logout">
          {t('identity.ended.otherWay')}
        </LinkButton>
      </div>
      <ProviderLinks inNewTab />
    </Form>
  )
}

/** Signing in again in one tab is enough. */
function useOtherTab(id: number): void {
  useEffect(() => {
    const look = async () => {
      const headers = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
      const answer = await fetch(identity.user.path, { headers }).catch(() => undefined)
      if (!answer?.ok) return
      const { user } = (await answer.json()) as { user: { id: number } }
      if (user.id === id) resumeSession()
    }
    const looked = () => void look()
    window.addEventListener('focus', looked)
    return () => window.removeEventListener('focus', looked)
  }, [id])
}
