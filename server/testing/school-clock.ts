// Loaded before a server that a test starts: its school's time begins at SCHOOL_NOW and runs on from there, whichever day
// and hour the test runs on. Sessions, tokens and limits go by real time.
const lag = Temporal.Now.instant().since(Temporal.Instant.from(process.env['SCHOOL_NOW']!))
const { zonedDateTimeISO } = Temporal.Now
Object.assign(Temporal.Now, {
  zonedDateTimeISO: (zone?: Temporal.TimeZoneLike) => zonedDateTimeISO(zone).subtract(lag),
})
