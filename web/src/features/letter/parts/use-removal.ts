import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { useState } from 'react'
import { contentWithout, type LetterProblem } from '../model/problems.ts'

const fields = ['body', 'date', 'salutation', 'signature'] as const
type Fields = Pick<LetterContent, (typeof fields)[number]>

interface Removed {
  readonly count: number
  readonly before: Fields
  readonly after: Fields
}

interface Removal {
  /** How many places were taken out; null when there is nothing to take back. */
  readonly count: number | null
  readonly remove: (problem: LetterProblem) => void
  readonly undo: () => void
}

/**
 * Takes every place of a problem out of a letter, and back. Once somebody writes on it cannot be taken back: what was
 * written since would go with it.
 */
export function useRemoval(content: LetterContent, change: (fields: Fields) => void): Removal {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const isUndoable =
    removed !== null && fields.every((field) => removed.after[field] === content[field])
  return {
    count: isUndoable ? removed.count : null,
    remove: (problem) => {
      const { body, date, salutation, signature } = content
      const after = contentWithout(problem, content)
      setRemoved({
        count: problem.places.length,
        before: { body, date, salutation, signature },
        after,
      })
      change(after)
    },
    undo: () => {
      if (removed !== null) change(removed.before)
      setRemoved(null)
    },
  }
}
