import { IconBuilding } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { longest } from '../../contract/kit/limits.ts'
import { mostSocialLinks, school } from '../../contract/school/endpoints.ts'
import type { School } from '../../contract/school/schemas.ts'
import { type SavedIdentity, standingIdentity } from '../../rules/school-identity.ts'
import { setPage } from '../kit/data/page.ts'
import { type FieldErrors, useSaving } from '../kit/form/server-form.tsx'
import { TextArea } from '../kit/form/text-area.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import classes from './school.module.css'
import { SettingCard } from './setting-card.tsx'

type Name = keyof SavedIdentity
/** Texts in the fields; links have a line each. */
type Typed = Record<Name, string>

const fieldOf = (name: Name) => `identity.${name}`
const links = fieldOf('socialLinks')

const typedOf = ({ schoolName, contactEmail, supportUrl, socialLinks }: SavedIdentity): Typed => ({
  schoolName: schoolName ?? '',
  contactEmail: contactEmail ?? '',
  supportUrl: supportUrl ?? '',
  socialLinks: socialLinks.join('\n'),
})

const linesOf = ({ socialLinks }: Typed) => socialLinks.split('\n')

/** Name of the school and its contacts. */
export function IdentityCard({ school: shown }: { school: School }) {
  const { environment } = shown
  const [stored, setStored] = useState(shown.identity)
  const [typed, setTyped] = useState(() => typedOf(stored))
  const saving = useSaving(school.update, {
    body: () => ({ identity: { ...typed, socialLinks: linesOf(typed) }, seen: { identity: stored } }),
    refresh: [school.show],
    onSaved: ({ school: saved }) => {
      setStored(saved.identity)
      setTyped(typedOf(saved.identity))
      setPage(standingIdentity(saved.identity, saved.environment))
      notify(t('school.identity.saved'))
    },
  })
  const errors = useMemo(() => withLines(saving.errors), [saving.errors])
  const field = (name: Name) => ({
    name: fieldOf(name),
    label: t(`school.identity.${name}`),
    hint: typed[name].trim()
      ? t(`school.identity.hints.${name}`, { most: mostSocialLinks })
      : emptyHint([environment[name] ?? []].flat()),
    value: typed[name],
    onValueChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
  })
  const submit = () => {
    const lines = linesOf(typed).map((line, at) => [`${links}.${at}`, line])
    const fields = Object.entries(typed).map(([name, text]) => [fieldOf(name as Name), text])
    saving.submit(Object.fromEntries([...fields, ...lines]))
  }
  return (
    <SettingCard
      icon={<IconBuilding size={22} aria-hidden />}
      title={t('school.identity.title')}
      about={<p className={classes.words}>{t('school.identity.words')}</p>}
      form={{ ...saving, errors, submit }}
      fields={
        <div className={classes.fields}>
          <TextField {...field('schoolName')} maxLength={longest.schoolName} autoComplete="off" />
          <TextField {...field('contactEmail')} type="email" maxLength={longest.email} autoComplete="off" />
          <TextField {...field('supportUrl')} inputMode="url" maxLength={longest.link} autoComplete="off" />
          <TextArea {...field('socialLinks')} />
        </div>
      }
      maySave
    />
  )
}

function emptyHint(values: string[]): string {
  return values.length ? t('school.identity.environment', { values: values.join(', ') }) : t('school.identity.nothing')
}

/** The errors with those of single links in one, under the field of all links. */
function withLines(errors: FieldErrors): FieldErrors {
  const ofLines = Object.entries(errors)
    .filter(([name]) => name.startsWith(`${links}.`))
    .map(([name, said]) => t('school.identity.line', { line: Number(name.slice(links.length + 1)) + 1, said }))
  return ofLines.length ? { ...errors, [links]: ofLines.join(' ') } : errors
}
