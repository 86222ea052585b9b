/** Countries of network addresses. */
export interface Places {
  /**
   * ISO 3166-1 alpha-2; null for addresses that belong to no country, for instance those of a home
   * network.
   */
  countryOf(address: string): Promise<string | null>
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly places: Places
  }
}
