/** Name of the school, and how it is reached. */
export type Identity = {
  schoolName: string
  contactEmail: string | null
  supportUrl: string | null
  socialLinks: string[]
}

/** Part of it that the administration has saved; null, and no links: nothing is saved. */
export type SavedIdentity = Omit<Identity, 'schoolName'> & { schoolName: string | null }

/** Returns the identity that stands: what is saved, and for all else what the server's settings say. */
export function standingIdentity(saved: SavedIdentity, environment: Identity): Identity {
  return {
    schoolName: saved.schoolName ?? environment.schoolName,
    contactEmail: saved.contactEmail ?? environment.contactEmail,
    supportUrl: saved.supportUrl ?? environment.supportUrl,
    socialLinks: saved.socialLinks.length ? saved.socialLinks : environment.socialLinks,
  }
}
