declare module '../db/db.ts' {
  interface Tables {
    /** One row. */
    schoolSettings: {
      rolesWithoutPassword: string[]
      rolesWithSecondFactor: string[]
      name: string | null
      contactEmail: string | null
      supportUrl: string | null
      socialLinks: string[] | null
    }
  }
}
