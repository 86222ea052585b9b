export { deletePerson } from './service/deletions.ts'
export { exportPerson } from './service/export-person.ts'
