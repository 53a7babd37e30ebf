import { PeriodsScreen } from '../calendar/periods-screen.tsx'
import { FileSection } from '../files/file-section.tsx'
import { ScheduleImport } from '../imports/schedule-import.tsx'

export function PeriodsPage() {
  return (
    <PeriodsScreen
      files={<FileSection />}
      renderWizard={(year, close) => <ScheduleImport {...year} onClose={close} />}
    />
  )
}
