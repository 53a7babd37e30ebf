type Coded = Error & { code?: string; syscall?: string }

// Classes of PostgreSQL's codes: connection, resources (a full disk, no memory, no place), intervention (a stop, a limit), the
// system's own faults (a disk that cannot be written); and single ones: a deadlock, a lock not had, a standby that only reads.
const classes = /^(?:08|53|57|58)...$/
const codes = new Set(['40001', '40P01', '55P03', '25006', '25P03', '25P04'])
const network = new Set(
  `ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOTFOUND EAI_AGAIN
  ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END`.split(/\s+/),
)
// pg gives these no code.
const said =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout|after calling end on the pool/

/** The database cannot be reached, has no room, or has no time: what is asked now may be answered later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message } = error as Coded
  // A socket's file is missing while PostgreSQL is down; another file would be missing for good.
  if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect'
  return classes.test(code) || codes.has(code) || network.has(code) || said.test(message)
}
