import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Profile, type ProfileType, profileTypes } from '../../contract/people.ts'
import { AsyncSelect } from '../kit/form/async-select.tsx'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { SelectField } from '../kit/form/select.tsx'
import { DateField } from '../kit/days/date-field.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { SwitchField } from '../kit/form/toggles.tsx'
import classes from './fields.module.css'
import { findGuardians } from './guardians.ts'
import { useGroups } from './profile-filters.tsx'

type ProfileFieldsProps = { profile: Profile | null; type: ProfileType; onType: (type: ProfileType) => void }

const longest = 50

export function ProfileFields({ profile, type, onType }: ProfileFieldsProps) {
  const { t } = useTranslation()
  const isStudent = type === 'STUDENT'
  const text = { maxLength: longest, autoComplete: 'off' }
  return (
    <div className={classes.fields}>
      {!profile && <TypeChoice type={type} onType={onType} />}
      <TextField {...text} name="lastName" label={t('people.lastName')} required defaultValue={profile?.lastName} />
      <TextField {...text} name="firstName" label={t('people.firstName')} required defaultValue={profile?.firstName} />
      <TextField
        {...text}
        name="email"
        type="email"
        label={t('people.email')}
        className={classes.wide}
        required={!isStudent}
        hint={isStudent && !profile?.email ? t('people.emailHint') : undefined}
        defaultValue={profile?.email ?? ''}
      />
      <TextField {...text} name="phone" type="tel" label={t('people.phone')} defaultValue={profile?.phone ?? ''} />
      <DateField name="dateOfBirth" label={t('people.dateOfBirth')} defaultValue={profile?.dateOfBirth} />
      {isStudent && <StudentFields profile={profile} />}
      {profile && (
        <TextField
          name="type"
          label={t('people.typeField')}
          hint={t('people.typeFixed')}
          readOnly
          defaultValue={t(`people.type.${type}`)}
        />
      )}
      <TestSwitch isTest={profile?.isTest ?? false} />
    </div>
  )
}

function TypeChoice({ type, onType }: Omit<ProfileFieldsProps, 'profile'>) {
  const { t } = useTranslation()
  const options = profileTypes.map((value) => ({ value, label: t(`people.type.${value}`) }))
  return (
    <SelectField<ProfileType>
      name="type"
      label={t('people.typeField')}
      className={classes.wide}
      value={type}
      onChange={onType}
      options={options.toReversed()}
    />
  )
}

function StudentFields({ profile }: { profile: Profile | null }) {
  const { t } = useTranslation()
  const query = useGroups()
  const known = query.data?.groups
  const kept = profile?.groupId ? [{ id: profile.groupId, name: profile.groupName ?? '' }] : []
  const choices = (known ?? kept).map(({ id, name }) => ({ value: id, label: name }))
  const guardian = profile?.guardianId ? { value: profile.guardianId, label: profile.guardianName ?? '' } : null
  return (
    <>
      <SelectField<number | null>
        name="groupId"
        label={t('people.group')}
        hint={known?.length === 0 ? t('people.noGroups', { page: t('pages.periods') }) : undefined}
        defaultValue={profile?.groupId ?? null}
        options={[{ value: null, label: t('people.noGroup') }, ...choices]}
      />
      <FailedLine for={query} className={classes.wide}>
        {t('people.noGroupsRead')}
      </FailedLine>
      <AsyncSelect
        name="guardianId"
        label={t('people.guardian')}
        none={t('people.noGuardian')}
        defaultValue={guardian}
        search={findGuardians}
      />
    </>
  )
}

function TestSwitch({ isTest }: { isTest: boolean }) {
  const { t } = useTranslation()
  const [on, setOn] = useState(isTest)
  return (
    <SwitchField
      name="isTest"
      label={t('people.isTest')}
      checked={on}
      onChange={setOn}
      said={t(on ? 'kit.yes' : 'kit.no')}
    />
  )
}
