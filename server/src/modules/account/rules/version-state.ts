import type { VersionState } from '@mailing/contract/account/dated.ts'

interface Dated {
  readonly version: number
  readonly effectiveFrom: Date
  readonly isWithdrawn: boolean
}

/**
 * Where each version stands at a moment; `versions` newest first. In force is the newest whose time has come, so a version
 * that is still to come never is when a newer one is in force by then. One that was withdrawn neither is nor stands in another's way.
 */
export function statesOf(versions: readonly Dated[], now: Date): ReadonlyMap<number, VersionState> {
  const holding = versions.filter(({ isWithdrawn }) => !isWithdrawn)
  const current = holding.find(({ effectiveFrom }) => effectiveFrom <= now)?.version
  return new Map(
    versions.map(({ version, effectiveFrom, isWithdrawn }): [number, VersionState] => {
      if (isWithdrawn) return [version, 'withdrawn']
      if (version === current) return [version, 'current']
      if (effectiveFrom <= now) return [version, 'past']
      return [
        version,
        holding.some((one) => one.version > version && one.effectiveFrom <= effectiveFrom)
          ? 'replaced'
          : 'planned',
      ]
    }),
  )
}
