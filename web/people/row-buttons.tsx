import { IconKey, IconLogin2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../contract/people.ts'
import { Button, IconButton } from '../kit/button.tsx'
import { Tooltip } from '../kit/tooltip.tsx'
import { nameOf, type RowActions } from './use-row-actions.ts'

type RowButtonProps = { profile: Profile; actions: RowActions; /** With its words beside the icon. */ named?: boolean }

/** No link can be mailed to somebody without an address. */
export function MailPassword({ profile, actions, named }: RowButtonProps) {
  const { t } = useTranslation()
  const icon = <IconKey size={18} aria-hidden />
  const what = { disabled: !profile.email, onClick: () => actions.mailPassword(profile) }
  if (named) return <Named {...what} icon={icon} words={t('people.changePassword')} />
  return (
    <Tooltip text={t('people.changePassword')}>
      <IconButton {...what} label={t('people.changePasswordOf', { name: nameOf(profile) })}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}

/** Nobody enters as an administrator, as a locked profile or as themselves. */
export function EnterAs({ profile, actions, named }: RowButtonProps) {
  const { t } = useTranslation()
  const icon = <IconLogin2 size={18} aria-hidden />
  const disabled = profile.type === 'ADMIN' || profile.lockedAt !== null || actions.own(profile)
  const what = { disabled, onClick: () => actions.enterAs(profile) }
  if (named) return <Named {...what} icon={icon} words={t('people.loginAs')} />
  return (
    <Tooltip text={t('people.loginAs')}>
      <IconButton {...what} label={t('people.loginAsName', { name: nameOf(profile) })}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}

type NamedProps = { disabled: boolean; onClick: () => void; icon: ReactNode; words: string }

function Named({ icon, words, ...what }: NamedProps) {
  return (
    <Button look="sub" {...what}>
      {icon}
      {words}
    </Button>
  )
}
