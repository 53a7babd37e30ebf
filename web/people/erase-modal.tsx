import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { profiles } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { personalData } from '../../contract/personal/endpoints.ts'
import type { Erasure } from '../../contract/personal/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { Modal, ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import classes from './erase.module.css'
import { ErasedParts } from './erased-parts.tsx'
import { Mentions, type Mentioned } from './mentions.tsx'
import { TakeData } from './take-data.tsx'

type EraseModalProps = { profile: Profile; onErased: () => void; onClose: () => void }

/** Says what goes, what stays and where somebody has to look, and erases once the name is typed. */
export function EraseModal({ profile, onErased, onClose }: EraseModalProps) {
  const [left, setLeft] = useState<Mentioned | null>(null)
  const asked = reading(personalData.weighErasure, { params: { id: profile.id } })
  const query = useQuery({ ...asked, enabled: !left, gcTime: 0 })
  const finish = (found: Mentioned) => {
    onErased()
    if (found.mentions.length) return setLeft(found)
    notify(t('people.erasure.done'))
    onClose()
  }
  const title = t('people.erasure.title', { name: `${profile.lastName} ${profile.firstName}` })
  if (left)
    return (
      <Modal title={t('people.erasure.leftTitle')} onClose={onClose}>
        <ModalBody className={classes.body}>
          <Mentions {...left} isAfterwards />
        </ModalBody>
        <ModalFooter>
          <Button onClick={onClose}>{t('kit.close')}</Button>
        </ModalFooter>
      </Modal>
    )
  return (
    <Modal title={title} onClose={onClose}>
      {query.data ? (
        <EraseForm profile={profile} erasure={query.data.erasure} onErased={finish} onClose={onClose} />
      ) : (
        <ModalBody>
          <Waiting for={query} what="part" />
        </ModalBody>
      )}
    </Modal>
  )
}

type EraseFormProps = Omit<EraseModalProps, 'onErased'> & { erasure: Erasure; onErased: (left: Mentioned) => void }

function EraseForm({ profile, erasure, onErased, onClose }: EraseFormProps) {
  const { errors, alert, saving, submit } = useSaving(personalData.erase, {
    params: { id: profile.id },
    refresh: [profiles.list],
    onSaved: onErased,
  })
  const { hindrance } = erasure
  const name = `${profile.lastName} ${profile.firstName}`
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={classes.body}>
        {alert && <Alert tone="err">{alert}</Alert>}
        {hindrance && <Alert tone="warn">{t(`people.erasure.hindrance.${hindrance}`)}</Alert>}
        <ErasedParts erasure={erasure} />
        <Mentions {...erasure} />
        <div className={classes.first}>
          <p>{t('people.erasure.exportFirst')}</p>
          <TakeData id={profile.id} />
        </div>
        {!hindrance && (
          <TextField name="name" label={t('people.erasure.confirm', { name })} autoComplete="off" required />
        )}
      </ModalBody>
      <ModalFooter note={!hindrance && t('people.erasure.forGood')}>
        <Button look="sub" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        {!hindrance && (
          <Button type="submit" look="danger" busy={saving}>
            <IconTrash size={18} aria-hidden />
            {t('people.erasure.erase')}
          </Button>
        )}
      </ModalFooter>
    </Form>
  )
}
