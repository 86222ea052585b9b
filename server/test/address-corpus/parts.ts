/**
 * Parts of addresses: towns, regions and postcodes as the posts publish them; people, streets and
 * houses are invented. Nothing here is shared with the parser: the expectations are these parts.
 */
export interface Spot {
  /** Area as the form stores it. */
  readonly area: string
  /** Lines of an address, with `$` for the postcode. The first has it, the others are below. */
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
  /** Text behind a name, with the stored number; `\n`: on its own line. */
  readonly numbers: readonly (readonly [string, string])[]
  readonly labels: Readonly<Record<'name' | 'phone' | 'detail' | 'number' | 'country', string>>
  readonly notes: readonly string[]
}

export const spot = (area: string, postcode: string, ...lines: readonly string[]): Spot => ({
  area,
  postcode,
  lines: lines.length === 0 ? [area] : lines,
})
