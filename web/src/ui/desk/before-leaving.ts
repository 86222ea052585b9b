/** The longest that leaving waits, in milliseconds: a console must lock without the network too. */
const patienceMs = 3000

type Sending = () => Promise<unknown> | null
const sendings = new Set<Sending>()

/**
 * Something that waits to be sent and must leave before the session ends; null: nothing waits. Returns the function
 * that takes it away.
 */
export function beforeLeaving(sending: Sending): () => void {
  sendings.add(sending)
  return () => void sendings.delete(sending)
}

let isLeaving = false

/** Sends what still waits and then ends the session: at once when nothing waits, and after three seconds at most. */
export function leaveWith(end: () => void): void {
  // Asked again, it would find nothing that waits, and end the session under what is being sent.
  if (isLeaving) return
  const underWay = [...sendings].flatMap((sending) => sending() ?? [])
  if (underWay.length === 0) {
    end()
    return
  }
  isLeaving = true
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  void Promise.race([Promise.allSettled(underWay), late]).then(() => {
    isLeaving = false
    end()
  })
}
