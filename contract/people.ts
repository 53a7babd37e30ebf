import { z } from 'zod'
import { Email } from './identity.ts'
import { access, Day, get, Message, post, put, roles, seen, shortText } from './kit.ts'
import { QueuedMail } from './mails.ts'
import { line, search } from './text.ts'

export const Participant = z.object({
  uuid: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  groupName: z.string().nullable(),
  /** Address of the uploaded photo; null: an avatar is drawn from the name. */
  photo: z.string().nullable(),
  /** True for the user's own profile, false for a child that the user is the guardian of. */
  own: z.boolean(),
})
export type Participant = z.infer<typeof Participant>

export const profileTypes = ['ADMIN', 'TEACHER', 'STUDENT', 'GUARDIAN'] as const
export type ProfileType = (typeof profileTypes)[number]

export const Profile = z.object({
  id: z.number(),
  uuid: z.string(),
  type: z.enum(profileTypes),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  dateOfBirth: Day.nullable(),
  isTest: z.boolean(),
  groupId: z.number().nullable(),
  groupName: z.string().nullable(),
  guardianId: z.number().nullable(),
  guardianName: z.string().nullable(),
  createdAt: z.string(),
  lockedAt: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

const ProfileFields = z.object({
  email: z.union([z.literal('').transform(() => null), Email]).nullable(),
  firstName: shortText,
  lastName: shortText,
  phone: line(50).nullable().optional(),
  dateOfBirth: z
    .union([z.literal('').transform(() => null), Day])
    .nullable()
    .optional(),
  isTest: z.boolean().default(false),
  groupId: z.number().int().nullable().optional(),
  guardianId: z.number().int().nullable().optional(),
})
export const ProfileUpdate = ProfileFields
export type ProfileUpdate = z.infer<typeof ProfileUpdate>
export const ProfileCreate = ProfileFields.extend({ type: z.enum(profileTypes) })
export type ProfileCreate = z.infer<typeof ProfileCreate>

export const profileSorts = ['name', 'group', 'created'] as const
export const profilesPerPage = 50

export const ProfileSearch = z.object({
  /** Beginnings of words of the names or the address; any run of a phone’s digits. */
  search: search(100).optional(),
  type: z.enum(profileTypes).optional(),
  groupId: z.coerce.number().int().optional(),
  state: z.enum(['active', 'locked']).optional(),
  sort: z.enum(profileSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** Opaque places in the sorted list, from an earlier answer: the page after, or before it. */
  after: line(1_000).optional(),
  before: line(1_000).optional(),
})
export type ProfileSearch = z.infer<typeof ProfileSearch>

export const ProfilePage = z.object({
  profiles: z.array(Profile),
  /** `after` of the next page, `before` of the previous one; null at the ends. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** How many match; with `more`, at least that many: what a filter lets through is counted up to 1,000. */
  found: z.object({ count: z.number(), more: z.boolean() }),
  totals: z.object({ all: z.number(), active: z.number() }),
})
export type ProfilePage = z.infer<typeof ProfilePage>

const oneProfile = z.object({ profile: Profile })

export const participants = {
  list: get('/api/participants', {
    access: access.signedIn,
    returns: z.object({ participants: z.array(Participant) }),
  }),
}

export const profiles = {
  list: get('/api/admin/profiles', { access: access.admin, query: ProfileSearch, returns: ProfilePage }),
  create: post('/api/admin/profiles', { access: access.admin, body: ProfileCreate, returns: oneProfile }),
  update: put('/api/admin/profiles/:id', {
    access: access.admin,
    body: ProfileUpdate.extend(seen),
    returns: oneProfile,
  }),
  /** `to`: what it shall be, where somebody else may have said the same; absent: the other than it is. */
  toggle: post('/api/admin/profiles/:id/toggle', {
    access: access.admin,
    query: z.object({ to: z.enum(['locked', 'active']).optional() }),
    returns: oneProfile,
  }),
  /** Continues as that person; `participant` is the one to select. */
  login: post('/api/admin/profiles/:id/login', {
    access: access.admin,
    returns: z.object({ participant: z.string().nullable() }),
  }),
  /** `mail` says whether it has left; while it is queued, ask for it by its number. */
  repass: post('/api/admin/profiles/:id/repass', {
    access: access.admin,
    returns: Message.extend({ mail: QueuedMail }),
  }),
}
