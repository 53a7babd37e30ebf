import { test } from '../kit/actors.ts'
import { expectFine, guestScreens, screens, type Look } from '../kit/screens.ts'

const whole: Look = { width: 1440, scheme: 'light', axe: 'all' }
const phone: Look = { width: 390, scheme: 'dark', axe: 'all' }

// One look each; `exhaustive/screens.spec.ts` has them in both languages and schemes, at every width.
for (const { who, look } of [
  { who: 'student', look: phone },
  { who: 'guardian', look: whole },
  { who: 'teacher', look: phone },
  { who: 'admin', look: whole },
])
  test(`${who}: every screen is accessible and fits, in ${look.scheme} at ${look.width} px [LAY-7] [I18N-2]`, async ({
    signIn,
  }) => {
    test.slow()
    const page = await signIn(who)
    for (const { path } of screens.filter((screen) => screen.who === who)) await expectFine(page, path, [look])
  })

test('the guest’s screens are accessible and fit [LAY-7] [RESET-1]', async ({ page }) => {
  for (const path of guestScreens) await expectFine(page, path, [phone])
})
