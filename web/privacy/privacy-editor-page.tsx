import { useQuery } from '@tanstack/react-query'
import { longestNotice, privacy } from '../../contract/privacy/endpoints.ts'
import type { Notice } from '../../contract/privacy/schemas.ts'
import { propertiesOf } from '../../rules/languages.ts'
import { reading } from '../kit/data/reading.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextArea } from '../kit/form/text-area.tsx'
import { t } from '../kit/i18n/texts.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { notify } from '../kit/notices/notices.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/table.tsx'
import sheet from '../kit/ui/sheet.module.css'
import classes from './privacy.module.css'

/** The school writes its privacy notice, each language by itself. */
export function PrivacyEditorPage() {
  const title = useTitle('privacy.titles.write')
  const notices = useQuery(reading(privacy.list))
  return (
    <>
      <BackLink to="/">{t('privacy.home')}</BackLink>
      <PageHead
        title={title}
        subtitle={t('privacy.writeWords')}
        actions={
          <LinkButton look="board" to="/privacy">
            {t('privacy.asRead')}
          </LinkButton>
        }
      />
      {notices.data ? (
        <div className={classes.columns}>
          {notices.data.notices.map((notice) => (
            <NoticeForm key={`${notice.language} ${notice.changedAt}`} notice={notice} />
          ))}
        </div>
      ) : (
        <Card className={classes.form}>
          <Waiting for={notices} what="part" />
        </Card>
      )}
    </>
  )
}

function NoticeForm({ notice }: { notice: Notice }) {
  const { language, text, changedAt } = notice
  const { name, tag } = propertiesOf(language)
  const { errors, alert, saving, submit } = useSaving(privacy.update, {
    body: (values) => ({ ...values, language }),
    seen: { language, text },
    refresh: [privacy.list, privacy.show],
    onSaved: () => notify(t('privacy.saved')),
  })
  return (
    <Card className={classes.form} aria-label={name}>
      <h2 className={sheet.title} lang={tag}>
        {name}
      </h2>
      <Form errors={errors} onSubmit={submit} className={classes.fields}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <TextArea
          name="text"
          label={t('privacy.text')}
          hint={t(changedAt === null ? 'privacy.isDefault' : 'privacy.emptyIsDefault')}
          rows={18}
          maxLength={longestNotice}
          defaultValue={text}
        />
        <Button type="submit" busy={saving} className={classes.save}>
          {t('kit.save')}
        </Button>
      </Form>
    </Card>
  )
}
