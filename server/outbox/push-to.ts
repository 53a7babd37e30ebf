/** Where a push may go: to a host of the settings, or to a whole address of theirs, wherever that lies. */
export type Place = { url: URL; isOwn: boolean }

export type Letter = { headers: Record<string, string>; body: Buffer }
export type Reply = { status: number; retryAfter: string | undefined }

/** Hands a letter to a push service, and tells what that answers. */
export type PushTo = (place: Place, letter: Letter) => Promise<Reply>
