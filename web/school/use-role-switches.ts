import { useState } from 'react'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { school } from '../../contract/school/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'
import { useSaving } from '../kit/form/server-form.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { type LeftRole, roleField, roles, type Setting } from './roles.ts'

type RoleSwitches = {
  /** Those of the roles about which it is asked before they are switched. */
  left: (school: School, added: ProfileType[]) => LeftRole[]
  /** Told once it is saved. */
  notice: string
}

/** The switches of a setting while they are chosen; saving asks first where that concerns somebody. */
export function useRoleSwitches(shown: School, setting: Setting, { left, notice }: RoleSwitches) {
  const [stored, setStored] = useState(shown[setting])
  const [chosen, setChosen] = useState(stored)
  const [asked, setAsked] = useState(false)
  const saving = useSaving(school.update, {
    body: () => ({ [setting]: chosen, seen: { [setting]: stored } }),
    refresh: [school.show],
    onSaved: ({ school: saved }) => {
      setStored(saved[setting])
      setChosen(saved[setting])
      setAsked(false)
      notify(notice)
    },
  })
  const added = roles.filter((role) => chosen[role] && !stored[role])
  const asksAbout = left(shown, added)
  const save = () => saving.submit(Object.fromEntries(roles.map((role) => [roleField(setting, role), chosen[role]])))
  return {
    ...saving,
    stored,
    chosen,
    asksAbout,
    // An error of a role is shown at the role, under the dialog.
    asked: asked && Object.keys(saving.errors).length === 0,
    choose: (role: ProfileType, isOn: boolean) => setChosen((now) => ({ ...now, [role]: isOn })),
    submit: () => {
      saving.forget()
      if (asksAbout.length) setAsked(true)
      else save()
    },
    confirm: save,
    close: () => {
      saving.forget()
      setAsked(false)
    },
  }
}
