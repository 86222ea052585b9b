import type { Access } from '@mailing/contract/call.ts'
import type { ComponentType } from 'react'
import type { TextBundle } from '../texts.ts'
import type { Params, Place } from './place.ts'

/** What every page component receives. */
export interface PageProps {
  readonly params: Params
}

export interface PageModule {
  readonly default: ComponentType<PageProps>
}

/** One line of a route table. `load` is a dynamic import, so that every page is a chunk of its own. */
export interface Route {
  readonly path: string
  /** Who may open the page. Guests are asked to log in, others are refused. */
  /** Screens are for people: no program comes here with a key. */
  readonly access: Exclude<Access, 'key'>
  /** With these parameters it is a way to write: closed while staff have closed writing. */
  readonly isWriting?: (params: Readonly<Record<string, unknown>>) => boolean
  /** Index in the tab bar; such pages open by `switchTab` only. */
  readonly tab?: number
  /** Widest content in CSS pixels; the app's own cap when missing. */
  readonly maxWidth?: number
  readonly load: () => Promise<PageModule>
  /** Parameters that the page cannot do without, added to its address before it opens; null when nothing is missing. */
  readonly complete?: (params: Params) => Params | null
  /** The address may name one thing behind the path, `/order/<number>`; the page has it under this name. */
  readonly item?: string
  /** Texts to load together with the page. */
  readonly texts?: readonly TextBundle[]
}

/** The table as a look-up, with other names of the same page. */
export interface RouteTable {
  readonly find: (path: string) => Route | undefined
  readonly routes: readonly Route[]
}

/** Builds the look-up. Throws on a path that stands twice: a table error must not wait for a click. */
export function routeTable(
  routes: readonly Route[],
  aliases: Readonly<Record<string, string>> = {},
): RouteTable {
  const byPath = new Map<string, Route>()
  for (const route of routes) {
    if (byPath.has(route.path)) throw new Error(`the route ${route.path} stands twice in the table`)
    byPath.set(route.path, route)
  }
  const ofItem = (path: string): Route | undefined => {
    const route = byPath.get(path.slice(0, path.lastIndexOf('/')))
    return route?.item === undefined ? undefined : route
  }
  return { routes, find: (path) => byPath.get(aliases[path] ?? path) ?? ofItem(path) }
}

/** The parameters of a place, with the thing that its path names. */
export function paramsOf(route: Route, { path, params }: Place): Params {
  if (route.item === undefined || path === route.path) return params
  return { ...params, [route.item]: decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) }
}
