import { fileIdsOf, partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterPart, PhotosPart } from '@mailing/contract/letter/parts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { difference } from '../../../platform/difference.ts'
import type { LetterText } from './letter-text.ts'
import { aspectOf, fitted, isOwn, type PhotoSheet, photosOf, withPhotos } from './parts.ts'

/** A place of the body: shared by both versions, or different in them. Paragraphs without their line ends. */
export type MergePlace =
  | { readonly kind: 'same'; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'differ'
      readonly mine: readonly string[]
      readonly theirs: readonly string[]
    }

export type MergeChoice = 'mine' | 'theirs' | 'both'

/** Where two bodies differ, paragraph by paragraph. */
export function mergePlaces(mine: string, theirs: string): MergePlace[] {
  const places: MergePlace[] = []
  for (const { kind, items } of difference(mine.split('\n'), theirs.split('\n'))) {
    const last = places[places.length - 1]
    if (kind === 'same') places.push({ kind, paragraphs: items })
    else if (kind === 'removed') places.push({ kind: 'differ', mine: items, theirs: [] })
    else if (last?.kind === 'differ' && last.theirs.length === 0)
      places[places.length - 1] = { ...last, theirs: items }
    else places.push({ kind: 'differ', mine: [], theirs: items })
  }
  return places
}

/** The body that the choices make. A place without a choice keeps both, so that nothing is lost by not looking. */
export function mergedBody(
  places: readonly MergePlace[],
  choices: Readonly<Record<number, MergeChoice>>,
): string {
  const paragraphs = places.flatMap((place, index) => {
    if (place.kind === 'same') return place.paragraphs
    const choice = choices[index] ?? 'both'
    return [...(choice === 'theirs' ? [] : place.mine), ...(choice === 'mine' ? [] : place.theirs)]
  })
  return paragraphs.join('\n')
}

const ownPhotos = (content: LetterContent): readonly PhotosPart[] =>
  partsOf(content).filter((part): part is PhotosPart => part.kind === 'photos' && isOwn(part))

/** The photos of both, each once, for all are one sheet; as this device placed and ordered those that both have. */
function mergedPhotos(mine: LetterContent, theirs: LetterContent): PhotoSheet {
  const known = new Set(fileIdsOf({ parts: [...ownPhotos(mine)] }))
  const own = photosOf(mine)
  const { size, finish } = own.photos.length > 0 ? own : photosOf(theirs)
  const aspect = aspectOf(size, mine.paper)
  const added = ownPhotos(theirs).flatMap((part) => {
    const isAlike = aspectOf(part.size, theirs.paper) === aspect
    return part.photos
      .filter(({ fileId }) => !known.has(fileId))
      .map((photo) => (isAlike ? photo : fitted(photo, aspect)))
  })
  return { size, finish, photos: [...own.photos, ...added] }
}

/** Nothing that was added on either device is lost: what only the other has follows. */
function mergedParts(mine: LetterContent, theirs: LetterContent): LetterPart[] {
  const parts = withPhotos(mine, mergedPhotos(mine, theirs))
  const known = new Set(parts.map((part) => JSON.stringify(part)))
  const others = partsOf(theirs).filter(
    (part) => !(part.kind === 'photos' && isOwn(part)) && !known.has(JSON.stringify(part)),
  )
  return [...parts, ...others]
}

/** One letter out of two: the chosen body; the small parts of this device, or of the other where this one has none. */
export function mergedText(mine: LetterText, theirs: LetterText, body: string): LetterText {
  const { content } = mine
  const parts = mergedParts(content, theirs.content)
  return {
    ...mine,
    recipientId: mine.recipientId ?? theirs.recipientId,
    content: {
      ...content,
      body,
      date: content.date || theirs.content.date,
      salutation: content.salutation || theirs.content.salutation,
      signature: content.signature || theirs.content.signature,
      ...(parts.length > 0 && { parts }),
    },
  }
}
