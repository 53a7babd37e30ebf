import type { PostState } from '../../../contract/news/endpoints.ts'
import type { WrittenPost } from '../../../contract/news/schemas.ts'
import { DateField } from '../../kit/days/date-field.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { Switch } from '../../kit/form/toggles.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { shortDateOf, today } from '../../kit/time/dates.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { AudienceSize } from './audience-size.tsx'
import type { PostDraft } from './draft.ts'
import { GroupField } from './group-field.tsx'
import classes from './side.module.css'

type AudiencePanelProps = {
  draft: PostDraft
  post: WrittenPost | null
  onChange: (more: Partial<PostDraft>) => void
}

const states = ['draft', 'published', 'planned'] as const satisfies PostState[]

export function AudiencePanel({ draft, post, onChange }: AudiencePanelProps) {
  const isOut = post?.state === 'published' && post.publishAt
  return (
    <Card className={classes.panel} aria-labelledby="post-audience">
      <h2 id="post-audience">{t('posts.who')}</h2>
      <div className={classes.whom}>
        <GroupField value={draft.groups} onChange={(groups) => onChange({ groups })} />
        <AudienceSize groups={draft.groups} isForGuardians={draft.isForGuardians} />
      </div>
      <Toggle
        label={t('posts.forGuardians')}
        hint={t('posts.forGuardiansHint')}
        checked={draft.isForGuardians}
        onChange={(isForGuardians) => onChange({ isForGuardians })}
      />
      <Toggle
        label={t('posts.inline')}
        hint={t('posts.inlineHint')}
        checked={draft.isInline}
        onChange={(isInline) => onChange({ isInline })}
      />
      <Toggle
        label={t('posts.urgent')}
        hint={t('posts.urgentHint')}
        checked={draft.isUrgent}
        onChange={(isUrgent) => onChange({ isUrgent })}
      />
      <div className={classes.publication}>
        <h3>{t('posts.publication')}</h3>
        <Segmented<PostState>
          label={t('posts.publication')}
          value={draft.state}
          onChange={(state) => onChange({ state })}
          options={states.map((value) => ({
            value,
            label: t(value === 'published' && isOut ? 'posts.state.published' : `posts.how.${value}`),
          }))}
        />
        {isOut && draft.state === 'published' && (
          <p className={classes.said}>{t('posts.publishedOn', { day: shortDateOf(isOut) })}</p>
        )}
      </div>
      {draft.state === 'planned' && (
        <div className={classes.moment}>
          <DateField
            name="publishAt"
            label={t('posts.day')}
            min={today().toString()}
            value={draft.day}
            onValueChange={(day) => onChange({ day })}
          />
          <TextField
            name="time"
            label={t('posts.time')}
            hint={t('posts.timeHint')}
            value={draft.time}
            maxLength={5}
            onValueChange={(time) => onChange({ time })}
          />
        </div>
      )}
    </Card>
  )
}

type ToggleProps = { label: string; hint: string; checked: boolean; onChange: (on: boolean) => void }

function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  return (
    <div className={classes.toggle}>
      <Switch label={label} checked={checked} onChange={onChange} />
      <span>
        <b aria-hidden>{label}</b>
        <small>{hint}</small>
      </span>
    </div>
  )
}
