import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { roles } from '../kit/endpoint.ts'
import { passwordLength, passwordStates } from '../identity/endpoints.ts'
import { Email, FirstStep, NewPassword } from '../identity/schemas.ts'
import { QueuedMail } from '../mails/schemas.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line, name, search, title } from '../kit/text.ts'
import { Day, MailMessage, seen } from '../kit/values.ts'
import { ofDetails } from './fields.ts'
import {
  account,
  noGroup,
  participants,
  photos,
  profiles,
  profileSorts,
  profileTypes,
  registration,
  sameNameKinds,
  sameNames,
} from './endpoints.ts'

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

export const Profile = z.object({
  id: z.number(),
  uuid: z.string(),
  type: z.enum(profileTypes),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  ...ofDetails({ text: z.string().nullable(), phone: z.string().nullable(), birthDate: Day.nullable() }),
  isTest: z.boolean(),
  groupId: z.number().nullable(),
  groupName: z.string().nullable(),
  /** The first day in the class. */
  groupSince: Day.nullable(),
  guardianId: z.number().nullable(),
  guardianName: z.string().nullable(),
  createdAt: z.string(),
  lockedAt: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

/** An empty text is none. */
const orNone = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]).nullable()

const ProfileFields = z.object({
  email: orNone(Email),
  firstName: name(longest.name),
  lastName: name(longest.name),
  ...ofDetails({
    text: orNone(title(longest.name)).optional(),
    phone: line(longest.phone).nullable().optional(),
    birthDate: orNone(Day).optional(),
  }),
  isTest: z.boolean().default(false),
  groupId: z.number().int().nullable().optional(),
  /** Left out or null: as it was; of a class that is new to the student, today. */
  groupSince: orNone(Day).optional(),
  guardianId: z.number().int().nullable().optional(),
})

export const ProfileUpdate = ProfileFields
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const ProfileCreate = ProfileFields.extend({ type: z.enum(profileTypes) })
export type ProfileCreate = z.infer<typeof ProfileCreate>

export const ProfileSearch = z.object({
  /** Beginnings of words of the names or the address; any run of a phone’s digits; a class of the current study year. */
  search: search(longest.search).optional(),
  type: z.enum(profileTypes).optional(),
  /** none: students who are in no class of the current study year. */
  groupId: z.union([z.literal(noGroup), z.coerce.number().int()]).optional(),
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

/** Two people, classes or disciplines with names that differed only in their spelling. */
export const SameName = z.object({
  id: z.number(),
  kind: z.enum(sameNameKinds),
  name: z.string(),
  /** Facts that tell the two apart: class or address of people, the study year of classes, aliases of disciplines. */
  about: z.tuple([z.string().nullable(), z.string().nullable()]),
})
export type SameName = z.infer<typeof SameName>

/** What a person keeps of themself: not the school's profiles, though a phone is written into those. */
export const Account = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isVerified: z.boolean(),
  /** The address that is to take its place once the link mailed there is opened. */
  pendingEmail: z.string().nullable(),
  password: z.enum(passwordStates),
  /** Moment of the password's last change; null: it is as it was at the beginning, or there is none. */
  passwordSetAt: z.string().nullable(),
  /** Without a password, changes of the account need a sign-in of the last ten minutes: this session is as young. */
  isProven: z.boolean(),
})
export type Account = z.infer<typeof Account>

const accountName = name(longest.fullName)

export const AccountInput = z.object({
  name: accountName,
  email: Email,
  phone: line(longest.phone).nullable().optional(),
  /** Needed for another address alone, and only where the account has a password. */
  current_password: exact(0, passwordLength.max).optional(),
})
export type AccountInput = z.infer<typeof AccountInput>

/** What a mailed link carries. */
const MailedLink = z.object({ email: line(longest.email).min(1), token: exact(1, 200) })

const oneAccount = z.object({ account: Account })

export const schemas = {
  ...schemasOf(participants, {
    list: { returns: z.object({ participants: z.array(Participant) }) },
  }),
  ...schemasOf(profiles, {
    list: { query: ProfileSearch, returns: ProfilePage },
    create: { body: ProfileCreate, returns: oneProfile },
    update: { body: ProfileUpdate.extend(seen), returns: oneProfile },
    toggle: { query: z.object({ to: z.enum(['locked', 'active']).optional() }), returns: oneProfile },
    login: { returns: z.object({ participant: z.string().nullable() }) },
    repass: { returns: MailMessage.extend({ mail: QueuedMail }) },
  }),
  ...schemasOf(sameNames, {
    list: { returns: z.object({ count: z.number(), sameNames: z.array(SameName) }) },
  }),
  ...schemasOf(account, {
    show: { returns: oneAccount },
    update: {
      body: AccountInput,
      /** Of the link to a new address; null: nothing new is asked to be verified. */
      returns: oneAccount.extend({ mailed: MailMessage.nullable() }),
    },
    notify: { returns: MailMessage },
    verify: { body: MailedLink, returns: z.object({ email: z.string() }) },
  }),
  ...schemasOf(registration, {
    register: {
      body: NewPassword.extend({ name: accountName, email: z.string().trim().min(1).pipe(z.email()) }),
      returns: MailMessage,
    },
    confirm: {
      body: MailedLink.extend({ password: exact(1, passwordLength.max) }),
      returns: FirstStep.optional(),
    },
  }),
  ...schemasOf(photos, {
    upload: { returns: z.object({ photo: z.string() }) },
  }),
}
