import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { profiles, type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { FormFooter, ModalBody } from '../kit/overlay/modal.tsx'
import { notify } from '../kit/notices/notices.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './people.module.css'
import { profileBody } from './profile-body.ts'
import { ProfileFields } from './profile-fields.tsx'
import { SecondStepOf } from './second-step-of.tsx'
import { TakeData } from './take-data.tsx'
import { TypeIcon } from './type-name.tsx'

type ProfileModalProps = {
  profile: Profile | null
  onSaved?: (profile: Profile) => void
  onErase?: () => void
  onResetStep?: () => void
  onClose: () => void
}

/** Creates a profile, or edits the given one, whose type stays. */
export function ProfileModal({ profile, onSaved, onErase, onResetStep, onClose }: ProfileModalProps) {
  const [type, setType] = useState<ProfileType>(profile?.type ?? profileType.student)
  const { errors, alert, saving, submit } = useSavingProfile(profile, type, { onSaved, onClose })
  // What is wrong with the guardians together is told at the first of them.
  const told = errors['guardianIds'] ? { 'guardianIds.0': errors['guardianIds'], ...errors } : errors
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
      <Form errors={told} onSubmit={submit}>
        <ModalBody>
          {alert && <Alert tone="err">{alert}</Alert>}
          <ProfileFields profile={profile} type={type} onType={setType} />
          {profile && (
            <div className={classes.data}>
              <TakeData id={profile.id} />
              {onResetStep && <SecondStepOf id={profile.id} onReset={onResetStep} />}
              {onErase && (
                <Button look="ghost" size="sm" className={classes.take} onClick={onErase}>
                  <IconTrash size={18} aria-hidden />
                  {t('people.erasure.open')}
                </Button>
              )}
            </div>
          )}
        </ModalBody>
        <FormFooter note={note} save={t(profile ? 'kit.save' : 'people.create')} busy={saving} onCancel={onClose} />
      </Form>
    </GuardedModal>
  )
}

type Finishing = Pick<ProfileModalProps, 'onSaved' | 'onClose'>

function useSavingProfile(profile: Profile | null, type: ProfileType, { onSaved, onClose }: Finishing) {
  const refresh = [profiles.list, profiles.gaps]
  const finish = (said: 'people.saved' | 'people.createdNotice') => {
    notify(t(said))
    onClose()
  }
  const updating = useSaving(profiles.update, {
    params: { id: profile?.id ?? 0 },
    seen: profile ?? undefined,
    body: (values) => profileBody(values, type, false),
    refresh,
    onSaved: (answer) => {
      onSaved?.(answer.profile)
      finish('people.saved')
    },
  })
  const creating = useSaving(profiles.create, {
    body: (values) => profileBody(values, type, true),
    refresh,
    onSaved: () => finish('people.createdNotice'),
  })
  return profile ? updating : creating
}
