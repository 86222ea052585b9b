/** Stationery that staff make, as data: drawn alike on the phone and for the print. */
export { type BorderKey, borderKeys } from './borders.ts'
export {
  type EdgeLine,
  edgeLines,
  type HouseDesign,
  type HousePaper,
  houseLimits,
  housePapers,
  type Ornament,
  ornamentPlaces,
  ornateShelves,
  rulingKinds,
} from './design.ts'
export { houseGroup, isHouseDecorated } from './group.ts'
export { type MotifKey, motifKeys } from './motifs.ts'
export { type HouseProblem, houseNeeds, houseProblems } from './problems.ts'
export { houseSheet } from './sheet.ts'
