import { test } from './actors.ts'
import type { SmallSchool } from './small-school.ts'

/** A school that all tests of a file share; it is laid before the first of them, and closed after the last. */
export function ownSchool(lay: () => Promise<SmallSchool>): SmallSchool {
  let school: SmallSchool | undefined
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    school = await lay()
  })
  test.afterAll(() => school?.portal.stop())
  return {
    get portal() {
      return school!.portal
    },
    get password() {
      return school!.password
    },
  }
}
