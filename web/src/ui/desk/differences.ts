/** One figure of a version: what it is called and how it is read. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly text: string
}

export interface Difference {
  readonly key: string
  readonly label: string
  /** Null: it was not there. */
  readonly before: string | null
  /** Null: it is not there any more. */
  readonly after: string | null
}

/** What differs between two versions, in the order of the newer one; what it dropped stands at the end. */
export function differences(before: readonly Figure[], after: readonly Figure[]): Difference[] {
  const old = new Map(before.map((one) => [one.key, one]))
  const kept = new Set(after.map(({ key }) => key))
  return [
    ...after.flatMap(({ key, label, text }) =>
      old.get(key)?.text === text
        ? []
        : [{ key, label, before: old.get(key)?.text ?? null, after: text }],
    ),
    ...before.flatMap(({ key, label, text }) =>
      kept.has(key) ? [] : [{ key, label, before: text, after: null }],
    ),
  ]
}
