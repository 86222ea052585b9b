import type { DeskStationery, HouseStationery } from '@mailing/contract/letter/stationery.ts'
import { locales } from '@mailing/contract/locale.ts'
import { type StationeryGroup, type StationeryKey, stationeries } from '@mailing/typeset'
import type { HouseDesign } from '@mailing/typeset/house/design.ts'
import { houseGroup } from '@mailing/typeset/house/group.ts'
import { houseStarts } from '@mailing/typeset/house/starts.ts'
import { stationeryNames } from '../../../texts/in-all-languages.ts'
import { emptyText } from '../../../ui/desk/local-field.tsx'

/** What the form of a design holds. */
export interface HouseFields {
  readonly names: HouseStationery['names']
  readonly design: HouseDesign
}

export const blankFields: HouseFields = { names: emptyText, design: houseStarts['ruled-grey'] }

const isBuiltIn = (key: string): key is StationeryKey => key in houseStarts

const builtInName = (key: StationeryKey): HouseFields['names'] =>
  Object.fromEntries(
    locales.map((locale) => [locale, stationeryNames[locale][key]]),
  ) as HouseFields['names']

/** The name of a line of the desk in each language. */
export const namesOf = ({ id, names }: DeskStationery): HouseFields['names'] =>
  names ?? (isBuiltIn(id) ? builtInName(id) : emptyText)

/** The shelf on which a writer finds it. */
export const groupOf = ({ id, design }: DeskStationery): StationeryGroup =>
  design ? houseGroup(design) : (stationeries.find(({ key }) => key === id)?.group ?? 'plain')

const plainGroups: readonly StationeryGroup[] = ['plain', 'ruled', 'grid']
export const isOrnate = (line: DeskStationery): boolean => !plainGroups.includes(groupOf(line))

/** A copy to begin from: a design as it is, or what comes nearest to a built-in one. Numbered, so that two of a name are told apart. */
export function copyOf(line: DeskStationery): HouseFields {
  const names = Object.fromEntries(
    Object.entries(namesOf(line)).map(([locale, name]) => [locale, `${name.slice(0, 38)} 2`]),
  ) as HouseFields['names']
  return {
    names,
    design: line.design ?? (isBuiltIn(line.id) ? houseStarts[line.id] : blankFields.design),
  }
}

/** The design that stands in the form; undefined while a number is missing. */
export function completeDesign({ design }: Pick<HouseFields, 'design'>): HouseDesign | undefined {
  const numbers = [
    design.ruling.weight,
    ...Object.values(design.papers.a4),
    ...Object.values(design.papers.a5),
    ...design.ornaments.flatMap(({ width, inset }) => [width, inset]),
  ]
  return numbers.every((value) => typeof value === 'number' && Number.isFinite(value))
    ? design
    : undefined
}
