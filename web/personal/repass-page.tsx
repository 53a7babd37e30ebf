import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { IconBell, IconEye, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { t } from '../kit/i18n/texts.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { cx } from '../kit/ui/cx.ts'
import { Tabs } from '../kit/ui/tabs.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { ContactSection } from './contact-section.tsx'
import { DigestCard } from './digest-card.tsx'
import { LookSection } from './look-section.tsx'
import classes from './personal.module.css'
import { NoticeSettingsSection } from './notice-settings.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { pushedParticipants } from '../push/token.ts'
import { PushCard } from './push-card.tsx'
import { PushDevices, usePushDevices } from './push-devices.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { SecuritySection } from './security-section.tsx'
import { ViewingsSection } from './viewings-section.tsx'

const route = getRouteApi('/member/repass')

export function RepassPage() {
  const title = useTitle('personal.titles.repass', { ofUser: true })
  const { tab = 'about' } = route.useSearch()
  const navigate = useNavigate()
  const about = (
    <div className={classes.columns}>
      <ContactSection />
      <div className={classes.column}>
        <PhotoSection />
        <LookSection />
        <OwnDataSection />
      </div>
    </div>
  )
  return (
    <>
      <PageHead title={title} ofUser />
      <Tabs
        label={title}
        value={tab}
        onChange={(chosen) =>
          void navigate({ to: '/repass', search: chosen === 'about' ? {} : { tab: chosen }, replace: true })
        }
        tabs={[
          {
            value: 'about',
            label: t('personal.tab.about'),
            icon: <IconUserCircle size={18} aria-hidden />,
            panel: about,
          },
          {
            value: 'notices',
            label: t('personal.tab.notices'),
            icon: <IconBell size={18} aria-hidden />,
            panel: <Notices />,
          },
          {
            value: 'security',
            label: t('personal.tab.security'),
            icon: <IconShieldLock size={18} aria-hidden />,
            panel: <SecuritySection />,
          },
          {
            value: 'viewings',
            label: t('personal.tab.viewings'),
            icon: <IconEye size={18} aria-hidden />,
            panel: <ViewingsSection />,
          },
        ]}
      />
    </>
  )
}

function Notices() {
  if (pushedParticipants().length) return <NoticesAndPushes />
  return (
    <div className={cx(classes.column, classes.unpushed)}>
      <NoticeSettingsSection />
      <DigestCard />
    </div>
  )
}

function NoticesAndPushes() {
  const devices = usePushDevices()
  return (
    <div className={cx(classes.columns, classes.told)}>
      <div className={classes.column}>
        <NoticeSettingsSection />
        <QuietHours />
      </div>
      <div className={cx(classes.column, classes.pushes)}>
        <PushCard onTurned={() => void devices.refetch()} />
        <DigestCard className={classes.daily} />
        <PushDevices />
      </div>
    </div>
  )
}
