import { ProfilesImport } from '../imports/profiles-import.tsx'
import { ProfilesScreen } from '../people/profiles-screen.tsx'

export function ProfilesPage() {
  return <ProfilesScreen renderWizard={({ left, close }) => <ProfilesImport left={left} onClose={close} />} />
}
