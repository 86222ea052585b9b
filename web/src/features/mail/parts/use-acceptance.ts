import type { BreachRule } from '@mailing/contract/breach-rules.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import { useState } from 'react'

/** What the writer says to warnings, and whether a piece of mail may be sent with its breaches. */
export interface Acceptance {
  /** The kinds of warnings, each once; they go with the order. */
  readonly warnings: BreachRule[]
  readonly isAccepted: boolean
  readonly isBlocked: boolean
  /** Nothing blocks, and every warning was accepted. */
  readonly canSend: boolean
  readonly accept: (isAccepted: boolean) => void
}

/**
 * `breaches`: null while they are not known. A new kind of warning is not accepted by an old tick, nor is one about somebody
 * else (`about`).
 */
export function useAcceptance(breaches: readonly Breach[] | null, about = ''): Acceptance {
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null)
  const known = breaches ?? []
  const warnings = [
    ...new Set(known.filter(({ level }) => level === 'warn').map(({ rule }) => rule)),
  ]
  const isBlocked = known.some(({ level }) => level === 'block')
  const kinds = [about, ...warnings.toSorted()].join(' ')
  const isAccepted = acceptedFor === kinds
  return {
    warnings,
    isAccepted,
    isBlocked,
    canSend: breaches !== null && !isBlocked && (warnings.length === 0 || isAccepted),
    accept: (yes) => setAcceptedFor(yes ? kinds : null),
  }
}
