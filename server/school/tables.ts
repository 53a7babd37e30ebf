declare module '../db/db.ts' {
  interface Tables {
    /** One row. */
    schoolSettings: { rolesWithoutPassword: string[]; rolesWithSecondFactor: string[] }
  }
}
