import { getRouteApi } from '@tanstack/react-router'
import { IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type NoticeMailKind, noticeMails } from '../../contract/notices/endpoints.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { useTitle } from '../kit/layout/title.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import classes from './unsubscribe.module.css'

const route = getRouteApi('/guest/unsubscribe')

/** Mail programs follow links by themselves: only the button unsubscribes. */
export function UnsubscribePage() {
  const title = useTitle('personal.titles.unsubscribe')
  const { token } = route.useSearch()
  const [ended, setEnded] = useState<NoticeMailKind | null>(null)
  const { alert, saving, submit } = useSaving(noticeMails.unsubscribe, {
    query: { token },
    onSaved: ({ kind }) => setEnded(kind),
  })
  const problem = token ? alert : t('personal.unsubscribe.incomplete')
  return (
    <div className={classes.center}>
      <section className={classes.sheet}>
        <h1 className={classes.title}>{title}</h1>
        {problem && <Alert tone="err">{problem}</Alert>}
        {ended && (
          <>
            <Alert tone="ok">{t(`personal.unsubscribe.done.${ended}`)}</Alert>
            <p>{t('personal.unsubscribe.again')}</p>
          </>
        )}
        {!ended && token && (
          <Form onSubmit={submit} className={classes.form}>
            <p>{t('personal.unsubscribe.words')}</p>
            <Button type="submit" size="lg" busy={saving}>
              <IconMailOff aria-hidden />
              {t('personal.unsubscribe.stop')}
            </Button>
          </Form>
        )}
        {(ended || problem) && (
          <LinkButton to="/repass" search={{ tab: 'notices' }} look={problem ? 'outline' : 'accent'}>
            {t('personal.unsubscribe.toSettings')}
          </LinkButton>
        )}
      </section>
    </div>
  )
}
