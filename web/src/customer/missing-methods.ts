import { addMethods } from './add-methods.ts'

/*
 * A plain script of its own: `boot.ts` loads it before the app where one of its methods is missing,
 * so that nobody else pays for it.
 */
addMethods()
