import { z } from 'zod'
import { Email, NewPassword, passwordLength } from './identity.ts'
import { access, del, get, Message, post, put } from './kit.ts'
import { line, exact, title } from './text.ts'

/** What a person keeps of themself: not the school's profiles, though a phone is written into those. */
export const Account = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isVerified: z.boolean(),
  /** The address that is to take its place once the link mailed there is opened. */
  pendingEmail: z.string().nullable(),
})
export type Account = z.infer<typeof Account>

/** As long as a first and a last name together. */
const accountName = title(101)

export const AccountInput = z.object({
  name: accountName,
  email: Email,
  phone: line(50).nullable().optional(),
  /** Needed for another address alone. */
  current_password: exact(0, passwordLength.max).optional(),
})
export type AccountInput = z.infer<typeof AccountInput>

/** What a mailed link carries. */
const MailedLink = z.object({ email: line(50).min(1), token: exact(1, 200) })

const oneAccount = z.object({ account: Account })

export const account = {
  show: get('/user/profile-information', { access: access.self, returns: oneAccount }),
  update: put('/user/profile-information', {
    access: access.self,
    throttle: 'login',
    body: AccountInput,
    returns: oneAccount,
  }),
  /** Mails the link anew: for the address that waits, else for one's own. */
  notify: post('/email/verification-notification', { access: access.self, throttle: 'mail', returns: Message }),
  /** Stays with the address that one has. */
  keepAddress: del('/email/pending', { access: access.self }),
  verify: post('/email/verify', {
    access: access.anyone,
    throttle: 'link',
    body: MailedLink,
    returns: z.object({ email: z.string() }),
  }),
}

export const registration = {
  register: post('/register', {
    access: access.anyone,
    throttle: 'mail',
    body: NewPassword.extend({ name: accountName, email: z.string().trim().min(1).pipe(z.email()) }),
    returns: Message,
  }),
  /** Whoever opens the link says the password that they chose, and is signed in. */
  confirm: post('/register/confirm', {
    access: access.anyone,
    throttle: 'link',
    body: MailedLink.extend({ password: exact(1, passwordLength.max) }),
  }),
}

export const photoLimits = { bytes: 5 * 1024 * 1024, side: 2048 } as const

export const photos = {
  /** Multipart: one file, JPEG, PNG or WebP. */
  upload: put('/api/context-pt/:pt/photo', {
    access: access.selfFor(),
    multipart: { files: 1, fileBytes: photoLimits.bytes },
    returns: z.object({ photo: z.string() }),
  }),
  remove: del('/api/context-pt/:pt/photo', { access: access.selfFor() }),
  /** `uuid` is the photo's version: the address changes with the photo, and a browser that has it is told so. */
  show: get('/api/photos/:uuid', { access: access.signedIn, sends: 'file' }),
}
