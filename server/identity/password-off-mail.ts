import type { Mail, MailContext } from '../mail/mail.ts'

/** To somebody who asked for a password, or chose a first one, where the school has switched passwords off. */
export function passwordOffMail({ to, config, t }: Pick<MailContext, 'to' | 'config' | 't'>): Mail {
  const school = config.schoolName
  const link = new URL('/login', config.publicUrl).href
  return {
    to,
    subject: t(['server.identity.passwordOffSubject', { school }]),
    text: t(['server.identity.passwordOffText', { school, link }]),
  }
}
