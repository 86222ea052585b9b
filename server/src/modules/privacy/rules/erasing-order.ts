import type { Holding } from '../../../platform/holding.ts'

/** `from` has a row of `to` before its own: rows of `from` go first. */
export interface Reference {
  readonly from: string
  readonly to: string
}

const isErased = ({ end }: Holding): boolean => end === 'erase'

/** Tables that other entries ask whose rows they have: emptied last, and of them the files before the people. */
const last = ['files', 'users']

/**
 * The register in the order in which it is carried out: first what is emptied, because its rows may be found through rows that go;
 * then rows that go, those that refer to others before these; then files, and at the very end what names the person. What is kept
 * stands between, so that the proof tells of it too.
 */
export function erasingOrder(
  holdings: readonly Holding[],
  references: readonly Reference[],
): readonly Holding[] {
  const [erased, others] = [holdings.filter(isErased), holdings.filter((one) => !isErased(one))]
  return [
    ...others.filter(({ table }) => !last.includes(table)),
    ...childrenFirst(erased, references),
    ...last.flatMap((table) => others.filter((one) => one.table === table)),
  ]
}

function childrenFirst(
  erased: readonly Holding[],
  references: readonly Reference[],
): readonly Holding[] {
  const sorted: Holding[] = []
  let left = [...erased]
  while (left.length > 0) {
    const isFree = ({ table }: Holding): boolean =>
      !references.some(
        ({ from, to }) => to === table && from !== table && left.some((one) => one.table === from),
      )
    const free = left.filter(isFree)
    if (free.length === 0)
      throw new Error(`rows refer to each other in a circle: ${left.map(({ table }) => table)}`)
    sorted.push(...free)
    left = left.filter((one) => !free.includes(one))
  }
  return sorted
}
