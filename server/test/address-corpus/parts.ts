/**
 * Parts of addresses: towns, regions and postcodes as the posts publish them; people, streets and
 * houses are invented. Nothing here is shared with the parser: the expectations are these parts.
 */
export interface Spot {
  /** As the form keeps it. */
  readonly area: string
  /**
   * As a line of an address writes it, with `$` for the postcode; below it the lines that follow.
   */
  readonly lines: readonly string[]
  readonly postcode: string
}

export interface CountryParts {
  readonly country: string
  readonly isChinese: boolean
  /** Its name as people write it below an address. */
  readonly names: readonly string[]
  readonly people: readonly string[]
  readonly streets: readonly string[]
  /** Institutions, each as a first line of the detail. */
  readonly places: readonly string[]
  readonly spots: readonly Spot[]
  /** As written, and as it is kept. */
  readonly phones: readonly (readonly [string, string])[]
  /** What stands behind a name, with the number that is kept; `\n`: on a line of its own. */
  readonly numbers: readonly (readonly [string, string])[]
  readonly labels: Readonly<Record<'name' | 'phone' | 'detail' | 'number' | 'country', string>>
  readonly notes: readonly string[]
}

export const spot = (area: string, postcode: string, ...lines: readonly string[]): Spot => ({
  area,
  postcode,
  lines: lines.length === 0 ? [area] : lines,
})
