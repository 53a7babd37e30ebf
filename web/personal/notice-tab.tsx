import { profileType } from '../../contract/people/endpoints.ts'
import { useMe } from '../kit/session/participant.ts'
import { useAllFailed, Waiting } from '../kit/states/waiting.tsx'
import { useMedia } from '../kit/ui/media.ts'
import { useDigest, useHours, useLetters } from '../notices/settings/choices.ts'
import { DailyMail } from '../notices/settings/daily-mail.tsx'
import { LettersChoice } from '../notices/settings/letters-choice.tsx'
import { NoticeSettings } from '../notices/settings/notice-settings.tsx'
import { QuietHours } from '../notices/settings/quiet-hours.tsx'
import { useSwitches } from '../notices/settings/use-switches.ts'
import { PushCard } from '../push/push-card.tsx'
import classes from './notice-tab.module.css'
import { PushDevices, usePushDevices } from './push-devices.tsx'

/** Switches of notices and the daily mail, and for whoever is more than an administrator their devices and quiet hours. */
export function NoticeTab() {
  const pushed = useMe().participants.filter(({ role }) => role !== profileType.admin)
  if (!pushed[0]) return <Alone />
  return <WithPush pt={pushed[0].uuid} hasMarks={pushed.some(({ role }) => role === profileType.student)} />
}

function Alone() {
  const pt = useMe().participant.uuid
  const parts = [useSwitches(pt).query, useDigest(pt)]
  if (useAllFailed(parts)) return <Waiting for={parts} what="page" form="page" />
  return (
    <div className={`${classes.column} ${classes.alone}`}>
      <NoticeSettings />
      <DailyMail pt={pt} />
    </div>
  )
}

function WithPush({ pt, hasMarks }: { pt: string; hasMarks: boolean }) {
  const { participant } = useMe()
  const parts = [useSwitches(participant.uuid).query, useHours(pt), useDigest(pt), useLetters(pt), usePushDevices()]
  const isOneColumn = useMedia('(max-width: 991px)')
  if (useAllFailed(parts)) return <Waiting for={parts} what="page" form="page" />
  const card = <PushCard hasMarks={hasMarks} />
  return (
    <div className={classes.columns}>
      {isOneColumn && card}
      <div className={classes.column}>
        <NoticeSettings />
        <QuietHours pt={pt} />
      </div>
      <div className={classes.column}>
        {!isOneColumn && card}
        <DailyMail pt={pt} hasPosts />
        <LettersChoice pt={pt} />
        <PushDevices />
      </div>
    </div>
  )
}
