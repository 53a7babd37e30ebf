import { ProfilesImport } from '../imports/profiles-import.tsx'
import { LetterModal } from '../letters/letter-modal.tsx'
import { ProfilesScreen } from '../people/profiles-screen.tsx'

export function ProfilesPage() {
  return (
    <ProfilesScreen
      renderLetter={(group, close) => <LetterModal group={group} onClose={close} />}
      renderWizard={({ left, close }) => <ProfilesImport left={left} onClose={close} />}
    />
  )
}
