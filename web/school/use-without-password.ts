import { useState } from 'react'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { school } from '../../contract/school/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'
import { useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { roleField, roles, unseen } from './roles.ts'

/** The roles without password while they are chosen; saving asks first where it would leave somebody outside. */
export function useWithoutPassword(shown: School) {
  const [stored, setStored] = useState(shown.withoutPassword)
  const [chosen, setChosen] = useState(stored)
  const [asked, setAsked] = useState(false)
  const saving = useSaving(school.update, {
    body: () => ({ withoutPassword: chosen, seen: stored }),
    refresh: [school.show],
    onSaved: ({ school: { withoutPassword } }) => {
      setStored(withoutPassword)
      setChosen(withoutPassword)
      setAsked(false)
      notify(t('school.signIn.saved'))
    },
  })
  const added = roles.filter((role) => chosen[role] && !stored[role])
  const save = () => saving.submit(Object.fromEntries(roles.map((role) => [roleField(role), chosen[role]])))
  return {
    ...saving,
    stored,
    chosen,
    added,
    // An error of a role is shown at the role, under the dialog.
    asked: asked && Object.keys(saving.errors).length === 0,
    choose: (role: ProfileType, isOff: boolean) => setChosen((now) => ({ ...now, [role]: isOff })),
    submit: () => {
      saving.forget()
      if (unseen(shown, added).length) setAsked(true)
      else save()
    },
    confirm: save,
    close: () => {
      saving.forget()
      setAsked(false)
    },
  }
}
