import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { Loading, Skeleton } from '../../kit/states/waiting.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import classes from './connections.module.css'

/** `missing`: the portal's settings say nothing of it. `soon`: it works, and will not for long. */
export type State = 'works' | 'soon' | 'down' | 'missing' | 'unused'

const signs = {
  works: { tone: 'leaf', icon: IconCheck },
  soon: { tone: 'soon', icon: IconAlertTriangle },
  down: { tone: 'cherry', icon: IconAlertCircle },
  missing: { tone: 'soon', icon: IconAlertTriangle },
  unused: { tone: 'plain', icon: undefined },
} as const

/** What does not work stands first. */
export const urgencyOf: Record<State, number> = { down: 0, missing: 1, soon: 2, works: 3, unused: 4 }

type ConnectionProps = {
  icon: ReactNode
  name: string
  /** What is spoken, and with whom. */
  way: string
  state: State
  /** What is wrong, what to do about it, and the setting that the words name. */
  trouble?: { what: string; words: string; setting?: string; detail?: string } | undefined
  facts: [name: string, value: ReactNode][]
  children?: ReactNode
}

/** One counterpart of the portal: how it is, and what can be done. */
export function Connection({ icon, name, way, state, trouble, facts, children }: ConnectionProps) {
  const id = useId()
  const { tone, icon: Sign } = signs[state]
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.glyph}>{icon}</span>
        <span className={classes.words}>
          <h2 id={id}>{name}</h2>
          <small>{way}</small>
        </span>
        <Tag tone={tone} className={classes.tag}>
          {Sign && <Sign size={14} aria-hidden />}
          {t(`administration.connections.state.${state}`)}
        </Tag>
      </div>
      {trouble && (
        <Alert tone={state === 'down' ? 'err' : state === 'unused' ? 'info' : 'warn'} className={classes.alert}>
          <b>{trouble.what}</b> <WithSetting text={trouble.words} setting={trouble.setting} />
          {trouble.detail && (
            <>
              {' '}
              <code className={classes.code} translate="no">
                {trouble.detail}
              </code>
            </>
          )}
        </Alert>
      )}
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {children && <div className={classes.actions}>{children}</div>}
    </Card>
  )
}

/** The words with the name of the setting in them, which they say once. */
function WithSetting({ text, setting }: { text: string; setting: string | undefined }) {
  const [before = text, after] = setting ? text.split(setting) : [text]
  if (after === undefined) return before
  return (
    <>
      {before}
      <code className={classes.code} translate="no">
        {setting}
      </code>
      {after}
    </>
  )
}

/** In the place of a connection that is being asked. */
export function AskedConnection() {
  return (
    <Card className={classes.card}>
      <Loading>
        <Skeleton lines={5} bare />
      </Loading>
    </Card>
  )
}
