type Fields = Readonly<Record<string, unknown>>
type Entry = Fields & { readonly id: string }

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const hasId = (value: unknown): value is Entry => isFields(value) && typeof value['id'] === 'string'

/**
 * What was typed into a form, on top of what a colleague has saved since it was begun: what nobody has typed into is theirs, field by
 * field. Entries of a list are known by their `id`.
 */
export const withTheirs = <Values>(begun: Values, typed: Values, theirs: Values): Values =>
  merged(begun, typed, theirs) as Values

function merged(begun: unknown, typed: unknown, theirs: unknown): unknown {
  if (isSame(typed, begun)) return theirs
  if (isSame(theirs, begun)) return typed
  if (isFields(begun) && isFields(typed) && isFields(theirs)) {
    const names = new Set([...Object.keys(typed), ...Object.keys(theirs)])
    return Object.fromEntries(
      [...names].map((name) => [name, merged(begun[name], typed[name], theirs[name])]),
    )
  }
  if (Array.isArray(begun) && Array.isArray(typed) && Array.isArray(theirs))
    return [...begun, ...theirs].every(hasId) ? mergedList(begun, typed, theirs) : typed
  return typed
}

function mergedList(
  begun: readonly Entry[],
  typed: readonly unknown[],
  theirs: readonly Entry[],
): unknown[] {
  const before = new Map(begun.map((entry) => [entry.id, entry]))
  const after = new Map(theirs.map((entry) => [entry.id, entry]))
  const kept = typed.flatMap((entry) => {
    const old = hasId(entry) ? before.get(entry.id) : undefined
    if (!hasId(entry) || !old) return [entry]
    const now = after.get(entry.id)
    // What they took away goes, unless somebody has typed into it here.
    if (!now) return isSame(entry, old) ? [] : [entry]
    return [merged(old, entry, now)]
  })
  return [...kept, ...theirs.filter(({ id }) => !before.has(id))]
}

/** The paths of fields that differ, such as `name.en`; a list is one field. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isSame(before, after)) return []
  if (!isFields(before) || !isFields(after)) return [path]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    changedPaths(before[name], after[name], path ? `${path}.${name}` : name),
  )
}
