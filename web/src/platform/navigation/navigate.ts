import { useEffect, useState, useSyncExternalStore } from 'react'
import { useIsWritingOpen } from '../writing.ts'
import { type Params, type Place, parsePlace, placeHref } from './place.ts'
import type { Interceptor, Outcome, Router, RouterState } from './router.ts'

/**
 * The paths of the app, filled in by its route table (`declare module`): a wrong path does not compile, and neither does
 * a tab page given to `navigate`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, because only an interface can be filled in elsewhere
export interface Register {}
type Named<K extends string> = Register extends Record<K, infer P extends string> ? P : string
/** Pages outside of the tab bar. */
export type PagePath = Named<'page'>
/** The four tab pages. */
export type TabPath = Named<'tab'>

export type GivenParams = Readonly<Record<string, string | number | boolean | undefined | null>>

let router: Router | null = null

/** The entry says once which router serves it. */
export function installRouter(next: Router): void {
  router = next
}

function theRouter(): Router {
  if (!router) throw new Error('no router is installed')
  return router
}

const placeOf = (path: string, params?: GivenParams): Place => parsePlace(placeHref(path, params))

/** Opens a page over the present one. Skipped when it is the present page; a guest is asked to log in where needed. */
export const navigate = (path: PagePath, params?: GivenParams): Promise<Outcome> =>
  theRouter().go(placeOf(path, params), 'push', 'page')

/** Opens a screen of the staff console. */
export const openScreen = (path: `/${string}`, params?: GivenParams): Promise<Outcome> =>
  theRouter().go(placeOf(path, params), 'push', 'any')

/** Opens a page in place of the present one. */
export const redirect = (path: PagePath, params?: GivenParams): Promise<Outcome> =>
  theRouter().go(placeOf(path, params), 'replace', 'page')

/** Opens a tab page and closes everything above it. */
export const switchTab = (path: TabPath): Promise<Outcome> =>
  theRouter().go(placeOf(path), 'reset', 'tab')

/** Closes everything and opens this page, tab or not. */
export const reLaunch = (path: PagePath | TabPath, params?: GivenParams): Promise<Outcome> =>
  theRouter().go(placeOf(path, params), 'reset', 'any')

/** Goes back; on the first page of the visit to the root. */
export const back = (delta?: number): void => theRouter().back(delta)

/** Asked before every navigation; see `Interceptor`. Returns the function that takes it away. */
export const intercept = (interceptor: Interceptor): (() => void) =>
  theRouter().intercept(interceptor)

/** While `isActive`, `ask` decides whether the page may be left (unsaved work). The browser's own closing asks too. */
export function useLeaveGuard(isActive: boolean, ask: () => Promise<boolean>): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const stop = intercept(() => ask())
    window.addEventListener('beforeunload', warn)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isActive, ask])
}

/** Asks what guards leaving before a change that takes a part of the page away, such as another tab. False: it stays. */
export const mayLeave = (): Promise<boolean> => theRouter().mayLeave()

/** The place that a text such as `redirect=` names, if it is one of our own pages; null otherwise. */
export function ownPlace(href: string | undefined): Place | null {
  if (!href?.startsWith('/') || href.startsWith('//')) return null
  const place = parsePlace(href)
  return theRouter().options.table.find(place.path) ? place : null
}

/** Opens one of our own places, whatever its kind: tab pages by switching, others by the given way. */
export function openPlace(place: Place, move: 'push' | 'replace' = 'push'): Promise<Outcome> {
  const isTab = theRouter().options.table.find(place.path)?.tab !== undefined
  return theRouter().go(place, isTab ? 'reset' : move, 'any')
}

/** After a login: goes where the person wanted to, if that is one of our pages, else to the root. */
export function finishLogin(target: string | undefined): Promise<Outcome> {
  const place = ownPlace(target)
  const isLogin = place?.path === theRouter().options.loginPath
  return openPlace(place && !isLogin ? place : { path: '/', params: {} }, 'replace')
}

/** True for somebody logged in. Guests are asked; "Go" leads to the login page with `target` kept. */
export const requireLogin = (target: Place): Promise<boolean> => theRouter().requireLogin(target)

/** Told instead of opening the login page when a page needs login; null gives that back to the login page. */
export const onNeedLogin = (listener: ((place: Place) => void) | null): void =>
  theRouter().onNeedLogin(listener)

/** Whether a link to a page is shown: not to a way to write while writing is closed. */
export function useIsShown(
  path: PagePath | TabPath | undefined,
  params: GivenParams = {},
): boolean {
  const isOpen = useIsWritingOpen()
  return (
    isOpen ||
    path === undefined ||
    theRouter().options.table.find(path)?.isWriting?.(params) !== true
  )
}

/** The address of a page for a link or a QR code. */
export const linkTo = (path: PagePath | TabPath, params?: GivenParams): string =>
  theRouter().options.history.linkTo(placeHref(path, params))

export function useRouterState(): RouterState {
  const current = theRouter()
  return useSyncExternalStore(current.subscribe, current.state, current.state)
}

/** The place on the screen now; null before the first page has arrived. */
export const currentPlace = (): Place | null => theRouter().state().active

type AddressChange = Readonly<Record<string, string | undefined>>

/** Parameters with a change; an empty value takes a parameter away. */
const withChange = (params: Params, change: AddressChange): Params =>
  Object.fromEntries(
    Object.entries({ ...params, ...change }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  )

/**
 * What a page keeps in its address, so that a reload and a link show the same: its tab, its filters, the thing that it has open. An empty
 * value takes a parameter away.
 */
export function useAddress(
  params: Params,
): readonly [kept: Params, change: (change: AddressChange) => void] {
  const [kept, setKept] = useState(params)
  const change = (wanted: AddressChange) => {
    // What a part of the page keeps there (`useAddressPart`) stays.
    const next = withChange(currentPlace()?.params ?? kept, wanted)
    setKept(next)
    theRouter().rewrite(next)
  }
  return [kept, change]
}

/** One parameter of the address, for a part of a page that is not given the page's parameters. Undefined or empty: not there. */
export function useAddressPart(
  name: string,
): readonly [value: string | undefined, change: (value: string | undefined) => void] {
  const [kept, setKept] = useState(() => currentPlace()?.params[name])
  const change = (value: string | undefined) => {
    setKept(value || undefined)
    theRouter().rewrite(withChange(currentPlace()?.params ?? {}, { [name]: value }))
  }
  return [kept, change]
}

/** A tab or a filter in the address. The first of `choices` is the usual one: the address leaves it out, and whatever else it names means it. */
export function useAddressChoice<T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
): readonly [value: T, change: (value: string) => void] {
  const [kept, keep] = useAddressPart(name)
  const [usual] = choices
  return [
    choices.find((one) => one === kept) ?? usual,
    (value) => keep(value === usual ? undefined : value),
  ]
}
