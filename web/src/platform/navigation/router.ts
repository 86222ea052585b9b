import type { Change, Move, PageHistory } from './history.ts'
import { LatePage, loadPage, peekPage } from './page-loader.ts'
import { isSamePlace, type Params, type Place, parsePlace, placeHref } from './place.ts'
import { type PageModule, paramsOf, type Route, type RouteTable } from './route.ts'

/** The page on the screen. */
export interface Active extends Place {
  readonly route: Route
  readonly module: PageModule
  /** Changes with every opening, so that the same page with other parameters starts afresh. */
  readonly key: number
  readonly index: number
  readonly direction: 'forward' | 'back' | 'none'
}

export interface RouterState {
  readonly active: Active | null
  /** `slow`: a page has been loading for 200 ms; `failed`: it could not be loaded; `late`: it did not arrive in time. */
  readonly status: 'ready' | 'loading' | 'slow' | 'failed' | 'late'
}

export type Outcome = 'done' | 'same' | 'refused' | 'stopped' | 'gated'
/** Return false to stop a navigation, another place to lead it elsewhere, anything else to let it be. */
export type Interceptor = (
  next: Place,
  move: Move,
) => boolean | Place | undefined | Promise<boolean | Place | undefined>

export interface RouterOptions {
  readonly table: RouteTable
  readonly history: PageHistory
  readonly notFound: Route
  /** Shown in place of a page that the logged-in person may not open. */
  readonly denied: Route
  /** Shown in place of a page that staff have closed for now. */
  readonly closed?: Route
  /** May the person open this now? */
  readonly verdict: (route: Route, params: Params) => 'open' | 'login' | 'denied' | 'closed'
  /** A guest chose a page that needs login: ask; true leads to the login page. */
  readonly askLogin: (place: Place) => Promise<boolean>
  readonly isGuest: () => boolean
  readonly loginPath: string
}

/** Seed, section 9: nothing flashes when a page arrives within this time. */
const slowAfterMs = 200

/** Opens pages by the rules of the seed (section 2, navigation rules) and tells the screen what to show. */
export class Router {
  readonly options: RouterOptions
  #state: RouterState = { active: null, status: 'loading' }
  readonly #listeners = new Set<() => void>()
  readonly #interceptors = new Set<Interceptor>()
  #needLoginListener: ((place: Place) => void) | null = null
  #opening = 0
  #following: Promise<void> = Promise.resolve()
  #isUndoing = false

  constructor(options: RouterOptions) {
    this.options = options
    options.history.listen((change) => {
      this.#following = this.#follow(change)
    })
  }

  readonly state = (): RouterState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens what the address names. */
  start(): Promise<void> {
    const { history } = this.options
    return this.#open({ href: history.href(), move: 'start', index: history.index(), delta: 0 })
  }

  /** Asked before every navigation; returns the function that takes the interceptor away. */
  intercept(interceptor: Interceptor): () => void {
    this.#interceptors.add(interceptor)
    return () => this.#interceptors.delete(interceptor)
  }

  /** Whether what is on the screen may go while the page stays: whoever guards leaving is asked. */
  async mayLeave(): Promise<boolean> {
    const place = parsePlace(this.options.history.href())
    return (await this.#askInterceptors(place, 'replace')) !== null
  }

  /** Goes to a page by one of the four ways; see `navigate.ts` for their rules. */
  async go(
    wanted: Place,
    move: 'push' | 'replace' | 'reset',
    kind: 'tab' | 'page' | 'any',
  ): Promise<Outcome> {
    const { table, history, verdict } = this.options
    const route = table.find(wanted.path)
    const isTab = route?.tab !== undefined
    const mistake = !route
      ? kind === 'tab'
        ? 'tab bar item not found'
        : 'page not found'
      : kind === 'tab' && !isTab
        ? 'no tab page: navigate or redirect opens it'
        : kind === 'page' && isTab
          ? 'a tab page: switchTab opens it'
          : null
    if (!route || mistake !== null) {
      // Nobody can press what does not exist: the program is wrong, and the console says how.
      console.warn(`${wanted.path}: ${mistake}`)
      return 'refused'
    }
    if (this.#isHere(wanted)) return 'same'
    const place = await this.#askInterceptors(wanted, move)
    if (!place) return 'stopped'
    const target = table.find(place.path)
    if (!target) return 'refused'
    if (verdict(target, place.params) === 'login') {
      await this.requireLogin(place)
      return 'gated'
    }
    history[move](placeHref(place.path, place.params))
    return 'done'
  }

  /** Other parameters for the page on the screen, which stays as it is: filters and tabs, so that a reload keeps them. */
  rewrite(params: Params): void {
    const { active } = this.#state
    if (!active) return
    const { history } = this.options
    const { path } = parsePlace(history.href())
    const own = Object.entries(params).filter(([name]) => name !== active.route.item)
    history.rewrite(placeHref(path, Object.fromEntries(own)))
    this.#state = { ...this.#state, active: { ...active, params } }
  }

  /** Back by `delta` pages; on the first page of this visit to the root instead. */
  back(delta = 1): void {
    const { history } = this.options
    if (history.index() === 0) void this.go({ path: '/', params: {} }, 'reset', 'any')
    else history.go(-Math.min(delta, history.index()))
  }

  /** Opens the present page again: after login or logout, or with newly loaded texts. */
  reopen(): Promise<void> {
    const { history } = this.options
    return this.#open({ href: history.href(), move: 'replace', index: history.index(), delta: 0 })
  }

  /** Somebody else takes care of pages that need login, instead of the login page; null gives it back. */
  onNeedLogin(listener: ((place: Place) => void) | null): void {
    this.#needLoginListener = listener
  }

  /**
   * A page that needs login was opened by its address, or the session ended on it: the login page comes in its place, with
   * the target kept as `redirect` (seed, section 4), or the registered listener is told.
   */
  loginNeeded(place: Place): void {
    const { history, loginPath } = this.options
    if (this.#needLoginListener) this.#needLoginListener(place)
    else if (place.path !== loginPath)
      history.replace(placeHref(loginPath, { redirect: placeHref(place.path, place.params) }))
  }

  /** The login gate: true for somebody logged in; guests see the question and, on yes, the login page. */
  async requireLogin(target: Place): Promise<boolean> {
    const { askLogin, history, loginPath, isGuest } = this.options
    if (!isGuest()) return true
    if (await askLogin(target))
      history.push(placeHref(loginPath, { redirect: placeHref(target.path, target.params) }))
    return false
  }

  #isHere(place: Place): boolean {
    const active = this.#state.active
    const route = this.options.table.find(place.path)
    return (
      active !== null &&
      route === active.route &&
      isSamePlace(
        { path: route.path, params: paramsOf(route, place) },
        { ...active, path: route.path },
      )
    )
  }

  async #askInterceptors(place: Place, move: Move): Promise<Place | null> {
    let next = place
    // A copy: a screen that is drawn anew while its question stands puts its interceptor last once more.
    for (const interceptor of [...this.#interceptors]) {
      const verdict = await interceptor(next, move)
      if (verdict === false) return null
      if (typeof verdict === 'object') next = verdict
    }
    return next
  }

  async #follow(change: Change): Promise<void> {
    if (this.#isUndoing) {
      this.#isUndoing = false
      return
    }
    // Our own moves were asked before; a move of the browser can only be undone afterwards.
    if (change.move === 'pop' && this.#interceptors.size > 0) {
      const place = parsePlace(change.href)
      const verdict = await this.#askInterceptors(place, 'pop')
      if (!verdict) {
        this.#isUndoing = true
        return this.options.history.go(-change.delta)
      }
      if (verdict !== place)
        return this.options.history.replace(placeHref(verdict.path, verdict.params))
    }
    await this.#open(change)
  }

  async #open(change: Change): Promise<void> {
    const opening = ++this.#opening
    const place = parsePlace(change.href)
    const { table, history, notFound, denied, closed = denied, verdict } = this.options
    const named = table.find(place.path) ?? notFound
    const answer = verdict(named, place.params)
    if (answer === 'login') return this.loginNeeded(place)
    const route = { open: named, denied, closed }[answer]
    const completed = route.complete?.(place.params)
    if (completed) {
      history.replace(placeHref(place.path, completed))
      return this.#following
    }
    const ready = peekPage(route)
    if (ready) return this.#show(change, place, route, ready)

    this.#set({ ...this.#state, status: 'loading' })
    const timer = setTimeout(
      () => this.#opening === opening && this.#set({ ...this.#state, status: 'slow' }),
      slowAfterMs,
    )
    try {
      const module = await loadPage(route)
      if (this.#opening === opening) this.#show(change, place, route, module)
    } catch (error) {
      console.warn('a page could not be loaded', error)
      if (this.#opening === opening) {
        const status = error instanceof LatePage ? 'late' : 'failed'
        this.#set({ active: this.#state.active, status })
      }
    } finally {
      clearTimeout(timer)
    }
  }

  #show(change: Change, place: Place, route: Route, module: PageModule): void {
    const former = this.#state.active
    const isSameLevel =
      former === null ||
      change.move === 'reset' ||
      (former.route.tab !== undefined && route.tab !== undefined)
    const direction = isSameLevel ? 'none' : change.delta < 0 ? 'back' : 'forward'
    this.#set({
      active: {
        path: route.path,
        params: paramsOf(route, place),
        route,
        module,
        key: this.#opening,
        index: change.index,
        direction,
      },
      status: 'ready',
    })
  }

  #set(state: RouterState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
