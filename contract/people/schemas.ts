import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { roles } from '../kit/endpoint.ts'
import { passwordLength } from '../identity/endpoints.ts'
import { Email, NewPassword, Waiting } from '../identity/schemas.ts'
import { QueuedMail } from '../mails/schemas.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line, title } from '../kit/text.ts'
import { Day, Message, seen, shortText } from '../kit/values.ts'
import { ofDetails } from './fields.ts'
import { chosenSchemas } from './chosen.ts'
import { ProfileFilter, ProfileSearch } from './search.ts'
import {
  account,
  participants,
  photos,
  profileGaps,
  profiles,
  profileTypes,
  registration,
  viewingKinds,
  viewings,
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
  /** In their order; `guardianId` is the first of them. */
  guardianIds: z.array(z.number()),
  guardianNames: z.array(z.string()),
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
  firstName: shortText,
  lastName: shortText,
  ...ofDetails({
    text: orNone(title(longest.name)).optional(),
    phone: line(longest.phone).nullable().optional(),
    birthDate: orNone(Day).optional(),
  }),
  isTest: z.boolean().default(false),
  groupId: z.number().int().nullable().optional(),
  /** All of them, in their order; `guardianId` alone puts somebody in the first one's stead. */
  guardianIds: z.array(z.number().int()).max(50).optional(),
  guardianId: z.number().int().nullable().optional(),
})

export const ProfileUpdate = ProfileFields
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

export const ProfileCreate = ProfileFields.extend({ type: z.enum(profileTypes) })
export type ProfileCreate = z.infer<typeof ProfileCreate>

/** How many match; with `more`, at least that many: what a filter lets through is counted up to 1,000. */
const found = z.object({ count: z.number(), more: z.boolean() })

export const ProfilePage = z.object({
  profiles: z.array(Profile),
  /** `after` of the next page, `before` of the previous one; null at the ends. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  found,
  totals: z.object({ all: z.number(), active: z.number() }),
})
export type ProfilePage = z.infer<typeof ProfilePage>

const oneProfile = z.object({ profile: Profile })

export const Viewing = z.object({
  id: z.number(),
  /** ACTED: looked at the portal as that person. OPENED: opened the profile. LISTED, EXPORTED: exported it among others, or all of it. */
  kind: z.enum(viewingKinds),
  /** The name that whoever looked bore then. */
  by: z.string(),
  at: z.string(),
  /** Whose data they are, where the reader is told of several people. */
  person: z.string().nullable(),
  /** Of how many people one export was. */
  people: z.number(),
  /** When a look as that person ended; null: it goes on, or it is another kind. */
  endedAt: z.string().nullable(),
})
export type Viewing = z.infer<typeof Viewing>

/** What a person keeps of themself: not the school's profiles, though a phone is written into those. */
export const Account = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isVerified: z.boolean(),
  /** The address that is to take its place once the link mailed there is opened. */
  pendingEmail: z.string().nullable(),
  /** When the password was last set; null: it was there from the beginning, or there is none. */
  passwordSetAt: z.string().nullable(),
})
export type Account = z.infer<typeof Account>

const accountName = title(longest.fullName)

export const AccountInput = z.object({
  name: accountName,
  email: Email,
  phone: line(longest.phone).nullable().optional(),
  /** Needed for another address alone. */
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
    show: { returns: oneProfile },
    gaps: { query: ProfileFilter, returns: z.object({ gaps: z.record(z.enum(profileGaps), found) }) },
    create: { body: ProfileCreate, returns: oneProfile },
    update: { body: ProfileUpdate.extend(seen), returns: oneProfile },
    toggle: { query: z.object({ to: z.enum(['locked', 'active']).optional() }), returns: oneProfile },
    login: { returns: z.object({ participant: z.string().nullable() }) },
    repass: { returns: Message.extend({ mail: QueuedMail }) },
  }),
  ...schemasOf(viewings, {
    list: {
      query: z.object({ before: z.coerce.number().int().positive().optional() }),
      returns: z.object({
        viewings: z.array(Viewing),
        /** `before` of the next page; null at the end. */
        next: z.number().nullable(),
      }),
    },
  }),
  ...chosenSchemas,
  ...schemasOf(account, {
    show: { returns: oneAccount },
    update: { body: AccountInput, returns: oneAccount },
    notify: { returns: Message },
    verify: { body: MailedLink, returns: z.object({ email: z.string() }) },
  }),
  ...schemasOf(registration, {
    register: {
      body: NewPassword.extend({ name: accountName, email: z.string().trim().min(1).pipe(z.email()) }),
      returns: Message,
    },
    confirm: {
      body: MailedLink.extend({ password: exact(1, passwordLength.max) }),
      returns: Waiting.optional(),
    },
  }),
  ...schemasOf(photos, {
    upload: { returns: z.object({ photo: z.string() }) },
  }),
}
