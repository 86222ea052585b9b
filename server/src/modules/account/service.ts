export { type FigureSource, figureHook } from './service/figures.ts'
export { maskedOf, namesOf, userIdOfPhone } from './service/names.ts'
export { type NamedVersion, settingDesk } from './service/setting-desk.ts'
export { addPerson } from './service/staff.ts'
