import { longest } from '../../contract/kit/limits.ts'
import { useState } from 'react'
import { profileType, type ProfileType, profileTypes } from '../../contract/people/endpoints.ts'
import { details } from '../../contract/people/fields.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
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

export function ProfileFields({ profile, type, onType }: ProfileFieldsProps) {
  const isStudent = type === profileType.student
  const text = { maxLength: longest.name, autoComplete: 'off' }
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
      {details.map(({ name, kind }) => {
        const field = { name, label: t(`people.detail.${name}`), defaultValue: profile?.[name] ?? '' }
        if (kind === 'birthDate') return <DateField key={name} {...field} />
        return <TextField key={name} {...text} {...field} type={kind === 'phone' ? 'tel' : undefined} />
      })}
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
  const query = useGroups()
  const [group, setGroup] = useState(profile?.groupId ?? null)
  const stays = group !== null && group === profile?.groupId
  const known = query.data?.groups
  const kept = profile?.groupId ? [{ id: profile.groupId, name: profile.groupName ?? '' }] : []
  const choices = (known ?? kept).map(({ id, name }) => ({ value: id, label: name }))
  const guardian = profile?.guardianId ? { value: profile.guardianId, label: profile.guardianName ?? '' } : null
  return (
    <>
      <SelectField<number | null>
        name="groupId"
        label={t('people.group')}
        hint={known?.length === 0 ? t('people.noGroups', { page: t('calendar.titles.periods') }) : undefined}
        value={group}
        onChange={setGroup}
        options={[{ value: null, label: t('people.noGroup') }, ...choices]}
      />
      {group !== null && (
        <DateField
          key={group}
          name="groupSince"
          label={t('people.groupSince')}
          hint={t(stays ? 'people.groupSinceHint' : 'people.groupSinceToday')}
          required={stays}
          defaultValue={stays ? profile.groupSince : ''}
        />
      )}
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
