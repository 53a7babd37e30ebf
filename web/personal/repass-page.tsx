import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { IconBell, IconShieldLock, IconUserCircle } from '@tabler/icons-react'
import { t } from '../kit/i18n/texts.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { ContactSection } from './contact-section.tsx'
import { LookSection } from './look-section.tsx'
import { NoticeTab } from './notice-tab.tsx'
import classes from './personal.module.css'
import { PhotoSection } from './photo-section.tsx'
import { SecuritySection } from './security-section.tsx'

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
            panel: <NoticeTab />,
          },
          {
            value: 'security',
            label: t('personal.tab.security'),
            icon: <IconShieldLock size={18} aria-hidden />,
            panel: <SecuritySection />,
          },
        ]}
      />
    </>
  )
}
