/** Stationery that staff make, as data: drawn alike on the phone and for the print. */
export { type BorderKey, borderKeys } from './borders.ts'
export { houseGroup, isHouseDecorated } from './group.ts'
export {
  edgeLines,
  type EdgeLine,
  type HouseDesign,
  houseLimits,
  type HousePaper,
  housePapers,
  type Ornament,
  ornamentPlaces,
  ornateShelves,
  rulingKinds,
} from './design.ts'
export { type MotifKey, motifKeys } from './motifs.ts'
export { houseNeeds, type HouseProblem, houseProblems } from './problems.ts'
export { houseSheet } from './sheet.ts'
