export { exportPerson } from './service/export-person.ts'
