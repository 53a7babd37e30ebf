import { IconCalendarX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { useParticipant } from '../kit/session/participant.ts'
import { AbsenceForm } from './absence-form.tsx'

/** The way to say that this child will not be there; `brief`: where a card's heading says of what. */
export function ReportAbsence({ brief }: { brief?: boolean }) {
  const { name } = useParticipant()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="sub"
        size={brief ? 'sm' : 'md'}
        aria-label={t('attendance.reportFor', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconCalendarX size={brief ? 16 : 18} aria-hidden />
        {t(brief ? 'attendance.send' : 'attendance.report')}
      </Button>
      {isOpen && <AbsenceForm absence={null} onClose={() => setOpen(false)} />}
    </>
  )
}
