import type { Translation } from '@mailing/texts/translation.ts'
import type app from '@mailing/texts/zh-hans/web/app.ts'
import type first from '@mailing/texts/zh-hans/web/first.ts'
import type staff from '@mailing/texts/zh-hans/web/staff.ts'

type Sources = typeof first & typeof app & typeof staff

/** All sets of sentences by their names, which are those of their files. `zh-hans` is the source of the keys. */
export type TextSets = { readonly [N in keyof Sources]: Translation<Sources[N]> }
export type SetName = keyof TextSets

/** Titles of the app's pages, by their key in the route table. */
export type PageTitle = keyof Sources['shell']['titles']
/** Titles of the console's screens, likewise. */
export type StaffTitle = keyof Sources['staff/console']['titles']
