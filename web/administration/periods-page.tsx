import { PeriodsScreen } from '../calendar/periods-screen.tsx'
import { WeightsSection } from '../gradebook/weights/weights-section.tsx'
import { FileSection } from '../files/file-section.tsx'
import { ScheduleImport } from '../imports/schedule-import.tsx'
import { RecordingsSection } from '../schedule/lesson/recordings-section.tsx'

export function PeriodsPage() {
  return (
    <PeriodsScreen
      files={<FileSection />}
      renderMore={(period) => (
        <>
          <WeightsSection period={period} />
          <RecordingsSection period={period} />
        </>
      )}
      renderWizard={(year, { left, close }) => <ScheduleImport {...year} left={left} onClose={close} />}
    />
  )
}
