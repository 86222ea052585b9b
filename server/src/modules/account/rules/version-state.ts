import type { PriceState } from '@mailing/contract/letter/price-limits.ts'

interface Dated {
  readonly version: number
  readonly effectiveFrom: Date
}

/**
 * Where each version stands at a moment; `versions` newest first. In force is the newest whose time has come, so a version
 * that is still to come never is when a newer one is in force by then.
 */
export function statesOf(versions: readonly Dated[], now: Date): ReadonlyMap<number, PriceState> {
  const current = versions.find(({ effectiveFrom }) => effectiveFrom <= now)?.version
  return new Map(
    versions.map(({ version, effectiveFrom }, index): [number, PriceState] => {
      if (version === current) return [version, 'current']
      if (effectiveFrom <= now) return [version, 'past']
      return [
        version,
        versions.slice(0, index).some((newer) => newer.effectiveFrom <= effectiveFrom)
          ? 'replaced'
          : 'planned',
      ]
    }),
  )
}
