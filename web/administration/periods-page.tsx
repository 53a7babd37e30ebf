import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { files, limits, type FileType } from '../../contract/files/endpoints.ts'
import { PeriodsScreen, type ShownYear } from '../calendar/periods-screen.tsx'
import { FileSection } from '../files/file-section.tsx'
import { CoursesSection } from '../google/courses-section.tsx'
import { WeightsSection } from '../gradebook/weights/weights-section.tsx'
import { CoursesImport } from '../imports/courses-import.tsx'
import { ScheduleImport } from '../imports/schedule-import.tsx'
import { reading } from '../kit/data/reading.ts'
import { LetterModal } from '../letters/letter-modal.tsx'
import { RecordingsSection } from '../schedule/lesson/recordings-section.tsx'

export function PeriodsPage() {
  const [asked, setAsked] = useState<FileType>('SCHEDULE')
  return (
    <PeriodsScreen
      files={<FileSection />}
      renderCourses={(year, { open }) => (
        <CoursesSection
          {...year}
          onImport={() => {
            setAsked('CLASSES')
            open()
          }}
        />
      )}
      renderMore={(period) => (
        <>
          <WeightsSection period={period} />
          <RecordingsSection period={period} />
        </>
      )}
      renderLetter={(group, close) => <LetterModal group={group} onClose={close} />}
      renderWizard={(year, { left, close }) => (
        <YearImport
          {...year}
          type={asked}
          left={left}
          onClose={() => {
            setAsked('SCHEDULE')
            close()
          }}
        />
      )}
    />
  )
}

type YearImportProps = ShownYear & { type: FileType; left: string | undefined; onClose: () => void }

/** The import that was asked for, or the one to which a file that was left belongs. */
function YearImport({ type, ...wizard }: YearImportProps) {
  const { left } = wizard
  const query = { state: 'open', size: limits.filesListed } as const
  const list = useQuery({ ...reading(files.list, { query }), enabled: left !== undefined })
  if (left && list.isPending) return null
  const found = left && list.data?.files.find(({ uuid }) => uuid === left)?.type
  return (found || type) === 'CLASSES' ? <CoursesImport {...wizard} /> : <ScheduleImport {...wizard} />
}
