import type { LetterPart } from './parts.ts'
import type { LetterContent } from './schemas.ts'

type WithParts = Pick<LetterContent, 'parts'>

/** Returns the parts of a letter beside its text. */
export const partsOf = ({ parts }: WithParts): readonly LetterPart[] => parts ?? []

/** Photo prints of a letter, copies counted. */
export const photoCount = (content: WithParts): number =>
  partsOf(content).reduce(
    (sum, part) =>
      sum + (part.kind === 'photos' ? part.photos.reduce((all, photo) => all + photo.count, 0) : 0),
    0,
  )

/** The files that a letter's parts show, each once. */
export const fileIdsOf = (content: WithParts): string[] => [
  ...new Set(
    partsOf(content).flatMap((part) => {
      if (part.kind === 'photos') return part.photos.map((photo) => photo.fileId)
      return part.kind === 'page' ? [part.fileId] : []
    }),
  ),
]
