import { hashPassword, passwordHolds } from '../server/identity/passwords.ts'

/** How many sign-ins a second the password hash alone allows, with the number in flight that the portal keeps. */
const stored = await hashPassword('dzvinok-bench')
const until = performance.now() + Number(process.argv[2]) * 1_000
const started = performance.now()
let done = 0
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (performance.now() < until) {
      await passwordHolds(stored, 'dzvinok-bench')
      done += 1
    }
  }),
)
process.stdout.write(String((done * 1_000) / (performance.now() - started)))
