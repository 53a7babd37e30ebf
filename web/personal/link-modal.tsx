import { ssoLinks } from '../../contract/sso/endpoints.ts'
import type { LinkedProvider } from '../../contract/sso/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Modal } from '../kit/overlay/modal.tsx'
import { ProvenForm } from './proven-form.tsx'

type LinkModalProps = { provider: LinkedProvider; onClose: () => void }

/** Leads to the provider, once the person has proved who they are. */
export function LinkModal({ provider: { key, name }, onClose }: LinkModalProps) {
  return (
    <Modal title={t('personal.providers.linkOf', { name })} onClose={onClose}>
      <ProvenForm
        endpoint={ssoLinks.begin}
        body={(values) => ({ ...values, provider: key })}
        onSaved={({ address }) => location.assign(address)}
        passwordHint={t('personal.providers.linkPassword')}
        save={t('personal.providers.link')}
        onClose={onClose}
      >
        <p>{t('personal.providers.linkWords')}</p>
      </ProvenForm>
    </Modal>
  )
}
