import type { WebSources } from '@mailing/texts/sets.ts'
import type { Translation } from '@mailing/texts/translation.ts'

/** All sets of sentences by their names, which are those of their files. `zh-hans` is the source of the keys. */
export type TextSets = { readonly [N in keyof WebSources]: Translation<WebSources[N]> }
export type SetName = keyof TextSets

/** Titles of the app's pages, by their key in the route table. */
export type PageTitle = keyof WebSources['shell']['titles']
/** Titles of the console's screens, likewise. */
export type StaffTitle = keyof WebSources['staff/console']['titles']
