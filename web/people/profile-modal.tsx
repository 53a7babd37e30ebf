import { useState } from 'react'
import { profiles, type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { FormFooter, ModalBody } from '../kit/overlay/modal.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import { profileBody } from './profile-body.ts'
import { ProfileFields } from './profile-fields.tsx'
import { SecondStep } from './second-step.tsx'
import { TypeIcon } from './type-name.tsx'

/** Creates a profile, or edits the given one, whose type stays. */
export function ProfileModal({ profile, onClose }: { profile: Profile | null; onClose: () => void }) {
  const [type, setType] = useState<ProfileType>(profile?.type ?? profileType.student)
  const { errors, alert, saving, submit } = useSavingProfile(profile, type, onClose)
  const tag = profile && (
    <Tag>
      <TypeIcon type={profile.type} size={14} />
      {t(`people.type.${profile.type}`)}
    </Tag>
  )
  const title = profile ? `${profile.firstName} ${profile.lastName}` : t('people.new')
  const note = profile && t('people.created', { date: shortDateOf(profile.createdAt) })
  return (
    <GuardedModal title={title} aside={tag} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <ModalBody>
          {alert && <Alert tone="err">{alert}</Alert>}
          <ProfileFields profile={profile} type={type} onType={setType} />
          {profile && <SecondStep profile={profile} />}
        </ModalBody>
        <FormFooter note={note} save={t(profile ? 'kit.save' : 'people.create')} busy={saving} onCancel={onClose} />
      </Form>
    </GuardedModal>
  )
}

function useSavingProfile(profile: Profile | null, type: ProfileType, onClose: () => void) {
  const refresh = [profiles.list]
  const finish = (said: 'people.saved' | 'people.createdNotice') => {
    notify(t(said))
    onClose()
  }
  const updating = useSaving(profiles.update, {
    params: { id: profile?.id ?? 0 },
    seen: profile ?? undefined,
    body: (values) => profileBody(values, type, false),
    refresh,
    onSaved: () => finish('people.saved'),
  })
  const creating = useSaving(profiles.create, {
    body: (values) => profileBody(values, type, true),
    refresh,
    onSaved: () => finish('people.createdNotice'),
  })
  return profile ? updating : creating
}
