import type { HouseStationery } from '@mailing/contract/letter/stationery.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { type StationeryGroup, stationeries } from '@mailing/typeset'
import { houseGroup } from '@mailing/typeset/house/group.ts'

/** A design as the server offers it. */
export interface OfferedStationery {
  readonly key: string
  readonly isDecorated: boolean
  readonly own?: Omit<HouseStationery, 'key'> | undefined
}

/** What a picker shows of a design. */
export interface PickerDesign {
  readonly key: string
  readonly group: StationeryGroup
  /** Of a design of the house; those that are built in are named by the texts. */
  readonly names?: LocalText
}

/** The designs on offer in their order; before the server has answered those that are built in. */
export function pickerDesigns(
  offered: readonly OfferedStationery[] | null,
): readonly PickerDesign[] {
  if (offered === null) return stationeries
  return offered.flatMap(({ key, own }): PickerDesign[] => {
    if (own) return [{ key, group: houseGroup(own.design), names: own.names }]
    const builtIn = stationeries.find((one) => one.key === key)
    return builtIn ? [builtIn] : []
  })
}

/** `redrawn`: on sale in a newer version. `withdrawn`: letters on it are printed, but new ones cannot be ordered. */
export type Standing = 'offered' | 'redrawn' | 'withdrawn'

/** How a letter's stationery stands; before the server has answered nothing is held against it. */
export function standingOf(key: string, offered: readonly OfferedStationery[] | null): Standing {
  if (offered === null || offered.some((one) => one.key === key)) return 'offered'
  return offered.some(({ own }) => own !== undefined && key.startsWith(`${own.id}.`))
    ? 'redrawn'
    : 'withdrawn'
}
