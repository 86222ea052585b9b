import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { useState } from 'react'
import { shiftMarks } from '../../mail/model/marks.ts'
import { contentWithout, isReplacing, type LetterProblem } from '../model/problems.ts'

const fields = ['body', 'date', 'salutation', 'signature'] as const
type Fields = Pick<LetterContent, (typeof fields)[number]>

interface Removed {
  readonly count: number
  readonly isReplaced: boolean
  readonly before: Fields
  readonly after: Fields
}

interface Removal {
  /** How many places were taken out or replaced; null when there is nothing to take back. */
  readonly count: number | null
  /** Something was put in place of them. */
  readonly isReplaced: boolean
  /** `of`: the letter that the problem was found in; what was typed since stays. */
  readonly remove: (problem: LetterProblem, of: LetterContent) => void
  readonly undo: () => void
}

/**
 * Takes every place of a problem out of a letter, and back. Once somebody writes on it cannot be taken back: what was
 * written since would go with it.
 */
export function useRemoval(newest: () => LetterContent, change: (fields: Fields) => void): Removal {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const content = newest()
  const isUndoable =
    removed !== null && fields.every((field) => removed.after[field] === content[field])
  return {
    count: isUndoable ? removed.count : null,
    isReplaced: removed?.isReplaced === true,
    remove: (problem, of) => {
      const now = newest()
      const { body, date, salutation, signature } = now
      const places = problem.places.flatMap((place) =>
        shiftMarks([place], of[place.part], now[place.part]),
      )
      const after = contentWithout({ places }, now)
      setRemoved({
        count: places.length,
        isReplaced: isReplacing(problem),
        before: { body, date, salutation, signature },
        after,
      })
      change(after)
    },
    undo: () => {
      const now = newest()
      // What was typed since the last drawing stays as well.
      if (removed !== null && fields.every((field) => removed.after[field] === now[field]))
        change(removed.before)
      setRemoved(null)
    },
  }
}
