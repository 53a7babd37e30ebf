/** An address of a push service that the settings allow. `isOwn`: it stands there as a whole, and may lie anywhere. */
export type Place = { url: URL; isOwn: boolean }

export type Letter = { headers: Record<string, string>; body: Buffer }
export type Reply = { status: number; retryAfter: string | undefined }

/** Hands a letter to a push service. Throws where there is no answer; a refusal is an answer. */
export type PushTo = (place: Place, letter: Letter) => Promise<Reply>
