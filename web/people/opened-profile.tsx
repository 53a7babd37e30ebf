import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profiles } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { EraseModal } from './erase-modal.tsx'
import { ProfileModal } from './profile-modal.tsx'
import { ResetStepModal } from './reset-step-modal.tsx'

type OpenedProfileProps = {
  profile: Profile
  onSaved: (profile: Profile) => void
  onErased: (id: number) => void
  onClose: () => void
}

/** Asks for the profile as it stands, once: each time is told to its person. */
export function OpenedProfile({ profile: listed, onSaved, onErased, onClose }: OpenedProfileProps) {
  const asked = reading(profiles.show, { params: { id: listed.id } })
  const query = useQuery({ ...asked, staleTime: Infinity, gcTime: 0 })
  const [then, setThen] = useState<'erase' | 'reset'>()
  if (then === 'reset' && query.data) return <ResetStepModal profile={query.data.profile} onClose={onClose} />
  if (then === 'erase' && query.data)
    return <EraseModal profile={query.data.profile} onErased={() => onErased(listed.id)} onClose={onClose} />
  if (query.data)
    return (
      <ProfileModal
        profile={query.data.profile}
        onSaved={onSaved}
        onErase={() => setThen('erase')}
        onResetStep={() => setThen('reset')}
        onClose={onClose}
      />
    )
  return (
    <Modal title={`${listed.firstName} ${listed.lastName}`} onClose={onClose}>
      <ModalBody>
        <Waiting for={query} what="part" />
      </ModalBody>
    </Modal>
  )
}
