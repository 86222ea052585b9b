import { useState } from 'react'
import { bodyLimit, cutText } from '../model/letter-text.ts'

interface Placed {
  readonly before: string
  readonly after: string
}

/** Puts another text in the place of the letter's, and back, as long as nobody has written on. */
export function usePlacing(newest: () => string, change: (body: string) => void) {
  const [placed, setPlaced] = useState<Placed | null>(null)
  const isUndoable = placed !== null && placed.after === newest()
  return {
    isUndoable,
    place: (body: string) => {
      const after = cutText(body, bodyLimit)
      setPlaced({ before: newest(), after })
      change(after)
    },
    undo: () => {
      // What was typed since the last drawing stays as well.
      if (placed !== null && placed.after === newest()) change(placed.before)
      setPlaced(null)
    },
  }
}
