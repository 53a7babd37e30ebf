import { IconDotsVertical, IconKey, IconLock, IconLockOpen, IconLogin2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Menu, MenuAction } from '../kit/overlay/menu.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { Tooltip } from '../kit/overlay/tooltip.tsx'
import { enteringFault, mailingFault, nameOf, type RowActions } from './use-row-actions.ts'

type RowButtonProps = { profile: Profile; actions: RowActions }

export function MailPassword({ profile, actions }: RowButtonProps) {
  const fault = mailingFault(profile)
  return (
    <RowButton
      label={t('people.changePasswordOf', { name: nameOf(profile) })}
      tip={t('people.changePassword')}
      fault={fault && t(fault)}
      onClick={() => actions.mailPassword(profile)}
    >
      <IconKey size={18} aria-hidden />
    </RowButton>
  )
}

export function EnterAs({ profile, actions }: RowButtonProps) {
  const fault = enteringFault(profile, actions)
  return (
    <RowButton
      label={t('people.loginAsName', { name: nameOf(profile) })}
      tip={t('people.loginAs')}
      fault={fault && t(fault)}
      onClick={() => actions.enterAs(profile)}
    >
      <IconLogin2 size={18} aria-hidden />
    </RowButton>
  )
}

type RowButtonLook = {
  label: string
  tip: string
  /** Why it cannot be pressed: in its tooltip and description, and to a finger, which has no tooltip, once it presses. */
  fault: string | undefined
  onClick: () => void
  children: ReactNode
}

function RowButton({ label, tip, fault, onClick, children }: RowButtonLook) {
  return (
    <Tooltip text={fault ?? tip}>
      <IconButton
        label={label}
        aria-disabled={fault !== undefined}
        aria-description={fault}
        onClick={fault === undefined ? onClick : () => notify(fault, 'warn')}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}

/** Everything that can be done with a profile, where a row has no place for its buttons. */
export function RowMenu({ profile, actions }: RowButtonProps) {
  const name = nameOf(profile)
  const mailing = mailingFault(profile)
  const entering = enteringFault(profile, actions)
  const trigger = (
    <IconButton label={t('people.actionsOf', { name })}>
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  )
  return (
    <Menu trigger={trigger}>
      <MenuAction
        icon={profile.lockedAt ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />}
        disabled={actions.own(profile)}
        hint={actions.own(profile) ? t('people.notOneself') : undefined}
        onPress={() => actions.toggle(profile)}
      >
        {t(profile.lockedAt ? 'people.unlock' : 'people.lock')}
      </MenuAction>
      <MenuAction
        icon={<IconKey aria-hidden />}
        disabled={mailing !== undefined}
        hint={mailing && t(mailing)}
        onPress={() => actions.mailPassword(profile)}
      >
        {t('people.changePassword')}
      </MenuAction>
      <MenuAction
        icon={<IconLogin2 aria-hidden />}
        disabled={entering !== undefined}
        hint={entering && t(entering)}
        onPress={() => actions.enterAs(profile)}
      >
        {t('people.loginAsName', { name })}
      </MenuAction>
    </Menu>
  )
}
