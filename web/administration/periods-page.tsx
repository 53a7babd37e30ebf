import { PeriodsScreen } from '../calendar/periods-screen.tsx'
import { FileSection } from '../files/file-section.tsx'
import { ScheduleImport } from '../imports/schedule-import.tsx'
import { RecordingsSection } from '../schedule/recordings-section.tsx'

export function PeriodsPage() {
  return (
    <PeriodsScreen
      files={<FileSection />}
      renderRecordings={(period) => <RecordingsSection period={period} />}
      renderWizard={(year, close) => <ScheduleImport {...year} onClose={close} />}
    />
  )
}
