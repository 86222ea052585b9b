/**
 * A fault that somebody could make: one change of the source, and the tests beside it that have to
 * notice.
 */
export interface Fault {
  /** Short and unique, for instance `wallet-gift-undone`. */
  readonly id: string
  /** Harm to a person. */
  readonly harm: string
  /** From the project's root. */
  readonly file: string
  /** Stands there exactly once. */
  readonly find: string
  readonly replace: string
  /** Vitest's project, and the test files that are run. */
  readonly project: 'contract' | 'typeset' | 'server' | 'web' | 'web-node' | 'tools'
  readonly tests: readonly string[]
  /** The second guard that catches the same fault. No test must then. Not counted. */
  readonly guardedBy?: string
}

/**
 * Faults of one file, by their ids: what goes wrong, what is changed to what, and where that is
 * guarded twice.
 */
export const faultsIn = (
  place: Pick<Fault, 'file' | 'project' | 'tests'>,
  faults: Readonly<
    Record<string, readonly [harm: string, find: string, replace: string, guardedBy?: string]>
  >,
): readonly Fault[] =>
  Object.entries(faults).map(([id, [harm, find, replace, guardedBy]]) => ({
    id,
    harm,
    find,
    replace,
    ...place,
    ...(guardedBy !== undefined && { guardedBy }),
  }))
