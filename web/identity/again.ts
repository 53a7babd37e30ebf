const mark = 'signing-in-again'
const channel = 'dzvinok.signed-in-again'

/** Where nothing can be kept, or no channel opened, the other tab looks once it is come back to. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** A way in, in a tab of its own, which inherits the mark: what is typed in this one stays. */
export function openAgain(address: string): void {
  quietly(() => sessionStorage.setItem(mark, 'yes'))
  window.open(address, '_blank')
  quietly(() => sessionStorage.removeItem(mark))
}

/** Whether this tab was opened to sign in for another; once asked, it no longer is. */
export function isForAnotherTab(): boolean {
  const isMarked = quietly(() => sessionStorage.getItem(mark)) === 'yes'
  quietly(() => sessionStorage.removeItem(mark))
  return isMarked
}

export function tellOtherTabs(): void {
  quietly(() => {
    const told = new BroadcastChannel(channel)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    told.postMessage('signed in')
    told.close()
  })
}

/** Until what is answered is called. */
export function hearOtherTabs(listener: () => void): () => void {
  return (
    quietly(() => {
      const heard = new BroadcastChannel(channel)
      heard.addEventListener('message', listener)
      return () => heard.close()
    }) ?? (() => {})
  )
}
