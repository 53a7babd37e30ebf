import { longest } from '../../contract/kit/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groups } from '../../contract/calendar/endpoints.ts'
import { profileType, type ProfileType, profileTypes } from '../../contract/people/endpoints.ts'
import { details } from '../../contract/people/fields.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { reading } from '../kit/data/reading.ts'
import { AsyncSelect } from '../kit/form/async-select.tsx'
import { SelectField } from '../kit/form/select.tsx'
import { DateField } from '../kit/days/date-field.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { SwitchField } from '../kit/form/toggles.tsx'
import classes from './fields.module.css'
import { GuardianFields } from './guardian-fields.tsx'
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
  const client = useQueryClient()
  const found = async (text: string) => {
    const { groups: known } = await client.ensureQueryData(reading(groups.current))
    const shown = known.filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()))
    return shown.map(({ id, name }) => ({ value: id, label: name }))
  }
  const { groupId = null, groupName } = profile ?? {}
  return (
    <>
      <AsyncSelect
        name="groupId"
        label={t('people.group')}
        hint={
          query.data?.groups.length === 0 ? t('people.noGroups', { page: t('calendar.titles.periods') }) : undefined
        }
        none={t('people.noGroup')}
        defaultValue={groupId === null ? null : { value: groupId, label: groupName ?? '' }}
        search={found}
      />
      <FailedLine for={query} className={classes.wide}>
        {t('people.noGroupsRead')}
      </FailedLine>
      <GuardianFields profile={profile} />
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
