/** How a search reads what is typed, and compares it with what is kept. */
export { foldSearch, readSearch } from './rules/search.ts'
export { placeMailHook } from './service/desk.ts'
export {
  getInstitution,
  getInstitutions,
  rulesInForce,
  rulesOfVersion,
  searchInstitutions,
} from './service/directory.ts'
