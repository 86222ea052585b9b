import type { LetterPart, Photo } from '@mailing/contract/letter/parts.ts'

/** One thing of a section: merging works on single photos, not on the sheet that holds them. */
type Item =
  | { readonly kind: 'photo'; readonly photo: Photo }
  | Exclude<LetterPart, { kind: 'photos' }>

const itemsOf = (parts: readonly LetterPart[]): Item[] =>
  parts.flatMap((part): Item[] =>
    part.kind === 'photos' ? part.photos.map((photo) => ({ kind: 'photo', photo })) : [part],
  )

/** The same for the same content, in whatever order its names stand. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Names items by what they are, so that the same thing twice is two things. */
function named(items: readonly Item[]): Map<string, Item> {
  const counts = new Map<string, number>()
  return new Map(
    items.map((item) => {
      const text = textOf(item)
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      return [`${count} ${text}`, item]
    }),
  )
}

const sheetOf = (parts: readonly LetterPart[]) => {
  const sheet = parts.find((part) => part.kind === 'photos')
  return sheet && { size: sheet.size, finish: sheet.finish }
}

export const isSameParts = (a: readonly LetterPart[], b: readonly LetterPart[]): boolean =>
  textOf(a) === textOf(b)

/**
 * What was added, moved and taken out here (`mine`) and elsewhere (`theirs`) since both were `base`. What anybody added is there;
 * what anybody took out and the other did not change is gone; where only one of them moved things, they stand as there.
 */
export function mergeParts(
  base: readonly LetterPart[],
  mine: readonly LetterPart[],
  theirs: readonly LetterPart[],
): LetterPart[] {
  if (isSameParts(base, mine)) return [...theirs]
  if (isSameParts(base, theirs)) return [...mine]
  const [before, here, there] = [named(itemsOf(base)), named(itemsOf(mine)), named(itemsOf(theirs))]
  const isOrderMine =
    [...here.keys()].filter((key) => before.has(key)).join('\n') !==
    [...before.keys()].filter((key) => here.has(key)).join('\n')
  const [first, second] = isOrderMine ? [here, there] : [there, here]
  const kept = [...first].filter(([key]) => !before.has(key) || second.has(key)).map(([key]) => key)
  let previous: string | null = null
  for (const key of second.keys()) {
    if (!kept.includes(key) && !before.has(key))
      kept.splice(previous === null ? 0 : kept.indexOf(previous) + 1, 0, key)
    if (kept.includes(key)) previous = key
  }
  const items = kept.flatMap((key) => first.get(key) ?? second.get(key) ?? [])
  const [was, is] = [sheetOf(base), sheetOf(mine)]
  const sheet = (textOf(was) === textOf(is) ? sheetOf(theirs) : is) ?? is ?? sheetOf(theirs)
  return gathered(items, sheet)
}

/** Photos stand together, where the first of them is. */
function gathered(items: readonly Item[], sheet: ReturnType<typeof sheetOf>): LetterPart[] {
  const photos = items.flatMap((item) => (item.kind === 'photo' ? [item.photo] : []))
  let isPlaced = false
  return items.flatMap((item): LetterPart[] => {
    if (item.kind !== 'photo') return [item]
    if (isPlaced) return []
    isPlaced = true
    return [
      { kind: 'photos', size: sheet?.size ?? '6x4', finish: sheet?.finish ?? 'matte', photos },
    ]
  })
}
