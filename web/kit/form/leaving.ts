import { useEffect, useRef, useState } from 'react'

/** A form that is saved before what it stands in closes. */
type Leaver = {
  /** It is on its way, or nobody has tried yet to save it as it stands. */
  isUnsaved: () => boolean
  /** Answers whether it has arrived. */
  save: () => Promise<boolean>
  /** Called when the dialog closes. */
  left?: () => void
}

/** The forms of what is to be closed. */
export type Leaving = Set<Leaver>

/**
 * Closes a dialog once its forms are saved. A form that is not saved keeps it open and says why; closed once more with
 * nothing typed since, it closes. While it saves, whoever asks last says what comes after.
 */
export function useLeaving(onClose: () => void) {
  const [leaving] = useState<Leaving>(() => new Set())
  const [isSaving, setSaving] = useState(false)
  const after = useRef<() => void>(undefined)
  const unsaved = () => [...leaving].filter((form) => form.isUnsaved())
  const saveAll = async (): Promise<boolean> => {
    const saved = await Promise.all(unsaved().map((form) => form.save()))
    if (!saved.every(Boolean)) return false
    return unsaved().length === 0 || saveAll()
  }
  const leave = (then: () => void) => {
    for (const form of leaving) form.left?.()
    then()
  }
  const saveFirst = async () => {
    setSaving(true)
    const isSaved = await saveAll()
    setSaving(false)
    const then = after.current
    after.current = undefined
    if (isSaved && then) leave(then)
  }
  const close = (then = onClose) => {
    if (!after.current && !unsaved().length) return leave(then)
    const isOnItsWay = after.current !== undefined
    after.current = then
    if (!isOnItsWay) void saveFirst()
  }
  return { leaving, isSaving, close }
}

type Told = {
  /** Something was typed that nobody has tried to save yet. */
  isTyped: () => boolean
  left?: () => void
}

/**
 * Has a form saved when what it stands in closes, as its own button would. The form tells `sending` when it is sent and when
 * it is answered.
 */
export function useSavedOnLeaving(leaving: Leaving | undefined, { isTyped, left }: Told) {
  const form = useRef<HTMLFormElement>(null)
  const [sending] = useState(() => new Sent())
  useEffect(() => {
    if (!leaving) return
    const save = () => {
      if (!sending.isOn) form.current?.requestSubmit()
      return sending.isOn ? sending.outcome() : Promise.resolve(false)
    }
    const leaver = { isUnsaved: () => sending.isOn || isTyped(), save, left }
    leaving.add(leaver)
    return () => void leaving.delete(leaver)
  })
  return { form, sending }
}

/** Ends a sending once the form can be sent again: answered, it is still busy until it is drawn anew. A form that is gone has ended. */
export function useEnded(sending: Sent, isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) sending.end()
  }, [sending, isSaving])
  useEffect(() => {
    sending.show()
    return () => sending.leave()
  }, [sending])
}

/** A form on its way. */
class Sent {
  isOn = false
  isShown = true
  #isSaved: boolean | undefined
  #asked: ((isSaved: boolean) => void)[] = []

  begin(): void {
    this.isOn = true
    this.#isSaved = undefined
  }

  settle(isSaved: boolean): void {
    this.#isSaved = isSaved
    if (!this.isShown) this.end()
  }

  show(): void {
    this.isShown = true
  }

  leave(): void {
    this.isShown = false
    this.end()
  }

  end(): void {
    if (this.#isSaved === undefined) return
    this.isOn = false
    for (const tell of this.#asked.splice(0)) tell(this.#isSaved)
  }

  outcome(): Promise<boolean> {
    return new Promise((resolve) => this.#asked.push(resolve))
  }
}
