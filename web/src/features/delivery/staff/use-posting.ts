import { useRef, useState } from 'react'
import type { Tracking } from './post-fields.tsx'
import type { Proof, Verdict } from './use-scans.ts'

/** A photograph, from the moment at which its upload begins. */
interface Photo {
  readonly fileId: Promise<string>
  /** It goes with no piece any more. */
  isOff: boolean
}

/** The photograph that goes with the piece scanned after it, and never with another. */
function usePhoto() {
  const photo = useRef<Photo | null>(null)
  // That of the scan which is being judged.
  const claimed = useRef<Photo | null>(null)
  const [isShown, setShown] = useState(false)
  const clear = (one: Photo | null) => {
    if (one !== photo.current) return
    photo.current = null
    setShown(false)
  }
  const begin = (fileId: Promise<string>) => {
    const one: Photo = { fileId, isOff: false }
    photo.current = one
    void fileId.then(
      () => one === photo.current && setShown(true),
      () => clear(one),
    )
  }
  const drop = (one: Photo | null) => {
    if (one) one.isOff = true
    clear(one)
  }
  return {
    isShown,
    begin,
    takeOff: () => drop(photo.current),
    claim: () => {
      const one = photo.current
      return () => {
        claimed.current = one
      }
    },
    claimedId: async () => {
      const one = claimed.current
      const fileId = one?.isOff === false ? await one.fileId : undefined
      // It may have been taken off while it was under way.
      return one?.isOff ? undefined : fileId
    },
    dropClaimed: () => drop(claimed.current),
  }
}

/** What is given beside the scan when a piece is posted: its tracking number and a photograph. */
export function usePosting() {
  const [tracking, setShownTracking] = useState<Tracking>({ carrier: 'china_post', number: '' })
  const photo = usePhoto()
  // The next scan may be judged before what was given is drawn.
  const given = useRef(tracking)
  const setTracking = (next: Tracking) => {
    given.current = next
    setShownTracking(next)
  }
  const readLabel = (carrier: Tracking['carrier'] | null, number: string) =>
    setTracking({ carrier: carrier ?? given.current.carrier, number })
  const proof = async (): Promise<Proof> => {
    const evidenceFileId = await photo.claimedId()
    const { carrier } = given.current
    const number = given.current.number.trim()
    return {
      ...(number ? { tracking: { carrier, number } } : {}),
      carrier,
      ...(evidenceFileId ? { evidenceFileId } : {}),
    }
  }
  const end = (result: Verdict['result'], isPiece: boolean) => {
    // It stands on this piece, also when that was refused: the next one has a number of its own.
    if (result !== 'accepted' && isPiece) setTracking({ ...given.current, number: '' })
    // It shows this piece, also when that was refused; only one that waits for its label keeps it.
    if (result !== 'accepted') photo.dropClaimed()
  }
  return { tracking, setTracking, readLabel, photo, proof, end }
}
