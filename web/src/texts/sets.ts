import type { Translation } from '../platform/texts.ts'
import type app from './zh-hans/app.ts'
import type first from './zh-hans/first.ts'
import type staff from './zh-hans/staff.ts'

type Sources = typeof first & typeof app & typeof staff

/** All sets of sentences by their names, which are those of their files. `zh-hans` is the source of the keys. */
export type TextSets = { readonly [N in keyof Sources]: Translation<Sources[N]> }
export type SetName = keyof TextSets

/** Titles of the app's pages, by their key in the route table. */
export type PageTitle = keyof Sources['shell']['titles']
/** Titles of the console's screens, likewise. */
export type StaffTitle = keyof Sources['staff/console']['titles']
