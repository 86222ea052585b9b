/** A passage that an outside service would stop. */
export interface MarkedPassage {
  /** Offsets in UTF-16 units of the text that was given. */
  readonly start: number
  readonly end: number
  readonly level: 'block' | 'warn'
}

/**
 * A content check outside the product, beside our own word lists. None is used unless the operator
 * sets one up, because it sees the letters: it then belongs into the list of third parties.
 */
export interface TextChecker {
  readonly name: string
  /** Checks a text. Rejects when the service gives no answer in time or an unreadable one. */
  check(text: string, signal: AbortSignal): Promise<readonly MarkedPassage[]>
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly textCheckers: readonly TextChecker[]
  }
}
