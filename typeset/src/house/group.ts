import type { StationeryGroup } from '../stationery.ts'
import type { HouseDesign } from './design.ts'

/**
 * True for designs with border, tint or ornaments: they cost what decorated stationery costs, and
 * some institutions refuse them.
 */
export const isHouseDecorated = ({ border, tint, ornaments }: HouseDesign): boolean =>
  border !== 'none' || tint !== null || ornaments.length > 0

/** Returns the group in which a picker shows the design. */
export function houseGroup(design: HouseDesign): StationeryGroup {
  if (isHouseDecorated(design)) return design.shelf
  return design.ruling.kind === 'none' ? 'plain' : design.ruling.kind === 'lines' ? 'ruled' : 'grid'
}
