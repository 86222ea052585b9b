import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageHistory } from './history.ts'
import {
  back,
  finishLogin,
  installRouter,
  intercept,
  linkTo,
  navigate,
  onNeedLogin,
  ownPlace,
  redirect,
  reLaunch,
  switchTab,
} from './navigate.ts'
import { type Route, routeTable } from './route.ts'
import { Router } from './router.ts'

const module = { default: () => null }
const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  access: 'guest',
  load: () => Promise.resolve(module),
  ...more,
})
const table = routeTable(
  [
    route('/', { tab: 0 }),
    route('/pages/my/my', { tab: 3 }),
    route('/pages/help/help'),
    route('/pages/web/web'),
    route('/pages/login/login'),
    route('/pages/my/order/order', { access: 'user' }),
    route('/pages/admin/chat/chat', { access: { staff: 'order.read' } }),
    route('/pages/contacts/contacts', { load: () => new Promise(() => undefined) }),
    route('/pages/desc/desc', { load: () => Promise.reject(new Error('offline')) }),
  ],
  { '/pages/home/home': '/' },
)

let isGuest = true
const askLogin = vi.fn(async () => true)
let router: Router

async function start(hash = ''): Promise<void> {
  window.history.replaceState(null, '', `/web/mailingTool/${hash}`)
  router = new Router({
    table,
    history: createPageHistory('hash', '/web/mailingTool/'),
    notFound: route('404'),
    denied: route('403'),
    isGuest: () => isGuest,
    askLogin,
    verdict: ({ access }) =>
      access === 'guest' ? 'open' : isGuest ? 'login' : access === 'user' ? 'open' : 'denied',
    loginPath: '/pages/login/login',
  })
  installRouter(router)
  await router.start()
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 30))
const here = () => {
  const active = router.state().active
  return active && `${active.path} ${JSON.stringify(active.params)}`
}

beforeEach(() => {
  isGuest = true
  askLogin.mockClear()
  return start()
})
afterEach(() => onNeedLogin(null))

test('opens the root, also by its other name', async () => {
  expect(here()).toBe('/ {}')
  await start('#/pages/home/home')
  expect(here()).toBe('/ {}')
  expect(await switchTab('/')).toBe('same')
})

test('parameters go along as a query behind the hash and come back as text', async () => {
  await navigate('/pages/help/help', { q: 'A & B=?', page: 2, none: undefined })
  await settle()
  expect(here()).toBe('/pages/help/help {"q":"A & B=?","page":"2"}')
  expect(window.location.hash).toBe('#/pages/help/help?q=A+%26+B%3D%3F&page=2')
})

test('the query of a payment or login return stays out of the page’s own', async () => {
  await start('?code=abc&state=1#/pages/login/login?redirect=%2Fpages%2Fmy%2Fmy')
  expect(here()).toBe('/pages/login/login {"redirect":"/pages/my/my"}')
  await navigate('/pages/help/help')
  expect(window.location.search).toBe('?code=abc&state=1')
})

test('going to the present page is skipped; other parameters are another page', async () => {
  await navigate('/pages/help/help', { id: 1, a: 2 })
  await settle()
  expect(await navigate('/pages/help/help', { a: 2, id: 1 })).toBe('same')
  expect(await navigate('/pages/help/help', { id: 2 })).toBe('done')
})

test('tab pages open by switchTab only, other pages never by it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await navigate('/pages/my/my' as never)).toBe('refused')
  expect(await redirect('/pages/my/my' as never)).toBe('refused')
  expect(await switchTab('/pages/help/help' as never)).toBe('refused')
  expect(await navigate('/pages/nowhere' as never)).toBe('refused')
  expect(await switchTab('/pages/nowhere' as never)).toBe('refused')
  expect(warn.mock.calls).toEqual([
    ['/pages/my/my: a tab page: switchTab opens it'],
    ['/pages/my/my: a tab page: switchTab opens it'],
    ['/pages/help/help: no tab page: navigate or redirect opens it'],
    ['/pages/nowhere: page not found'],
    ['/pages/nowhere: tab bar item not found'],
  ])
  expect(await switchTab('/pages/my/my')).toBe('done')
})

test('redirect puts a page in place of the present one', async () => {
  await navigate('/pages/help/help')
  await redirect('/pages/web/web')
  await settle()
  expect(router.options.history.index()).toBe(1)
  expect(here()).toBe('/pages/web/web {}')
})

test('reLaunch and switchTab leave nothing behind them', async () => {
  await navigate('/pages/help/help')
  await navigate('/pages/web/web')
  await reLaunch('/pages/help/help')
  await vi.waitFor(() => expect(here()).toBe('/pages/help/help {}'))
  expect(router.options.history.index()).toBe(0)
})

test('back on the first page goes to the root', async () => {
  await start('#/pages/help/help')
  back()
  await settle()
  expect(here()).toBe('/ {}')
})

test('a guest is asked before a page that needs login, and the target is kept', async () => {
  expect(await navigate('/pages/my/order/order', { category: 'paid' })).toBe('gated')
  await settle()
  expect(askLogin).toHaveBeenCalledOnce()
  expect(here()).toBe('/pages/login/login {"redirect":"/pages/my/order/order?category=paid"}')
  isGuest = false
  await finishLogin('/pages/my/order/order?category=paid')
  await settle()
  expect(here()).toBe('/pages/my/order/order {"category":"paid"}')
})

test('a guest who does not want to log in stays', async () => {
  askLogin.mockResolvedValueOnce(false)
  expect(await navigate('/pages/my/order/order')).toBe('gated')
  expect(here()).toBe('/ {}')
})

test('a protected address leads a guest to the login page, or to the registered listener', async () => {
  await start('#/pages/my/order/order?id=7')
  await settle()
  expect(here()).toBe('/pages/login/login {"redirect":"/pages/my/order/order?id=7"}')
  const listener = vi.fn()
  onNeedLogin(listener)
  router.options.history.push('/pages/my/order/order')
  await settle()
  expect(listener).toHaveBeenCalledExactlyOnceWith({ path: '/pages/my/order/order', params: {} })
})

test.each([
  'https://evil.example',
  '//evil.example/pages/my/my',
  'javascript:alert(1)',
  '/pages/nowhere',
  '/\\evil.example',
  undefined,
])('a redirect to %s is not ours and leads to the root', async (target) => {
  expect(ownPlace(target)).toBeNull()
  await navigate('/pages/login/login')
  await finishLogin(target)
  await settle()
  expect(here()).toBe('/ {}')
})

test('somebody without the permission sees the page that says so', async () => {
  isGuest = false
  await navigate('/pages/admin/chat/chat')
  await settle()
  expect(router.state().active?.route.path).toBe('403')
})

test('an unknown address shows the page for it', async () => {
  await start('#/pages/nowhere/at/all')
  expect(router.state().active?.route.path).toBe('404')
})

test('an interceptor stops a navigation or leads it elsewhere', async () => {
  const remove = intercept((next) =>
    next.path === '/pages/web/web'
      ? { path: '/pages/help/help', params: {} }
      : next.path !== '/pages/my/my',
  )
  expect(await switchTab('/pages/my/my')).toBe('stopped')
  await navigate('/pages/web/web')
  await settle()
  expect(here()).toBe('/pages/help/help {}')
  remove()
  expect(await switchTab('/pages/my/my')).toBe('done')
})

test('whoever says "leave" once is not asked again because the screen was drawn anew meanwhile', async () => {
  let asked = 0
  let remove = () => {}
  const guard = () => {
    asked += 1
    if (asked < 5) {
      remove()
      remove = intercept(() => guard())
    }
    return true
  }
  remove = intercept(() => guard())
  expect(await navigate('/pages/web/web')).toBe('done')
  expect(asked).toBe(1)
  remove()
})

test('a page that cannot be loaded gives the failure state', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await navigate('/pages/desc/desc')
  await settle()
  expect(router.state().status).toBe('failed')
})

test('a page that has not arrived within 60 seconds gives the state that offers another try', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers()
  try {
    void navigate('/pages/contacts/contacts')
    await vi.advanceTimersByTimeAsync(199)
    expect(router.state().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(2)
    expect(router.state().status).toBe('slow')
    await vi.advanceTimersByTimeAsync(59_900)
    expect(router.state().status).toBe('late')
  } finally {
    vi.useRealTimers()
  }
})

test('a path that stands twice is refused when the table is made', () => {
  expect(() => routeTable([route('/a'), route('/a')])).toThrow('/a')
})

test('in history mode a page stands in the path itself, with its query, and links are made so', async () => {
  window.history.replaceState(null, '', '/web/mailingTool/pages/help/help?q=stamp')
  router = new Router({
    ...router.options,
    history: createPageHistory('history', '/web/mailingTool/'),
  })
  installRouter(router)
  await router.start()
  expect(here()).toBe('/pages/help/help {"q":"stamp"}')
  await navigate('/pages/web/web', { url: 'x' })
  await settle()
  expect(window.location.pathname + window.location.search).toBe(
    '/web/mailingTool/pages/web/web?url=x',
  )
  expect(linkTo('/pages/help/help' as never)).toBe('/web/mailingTool/pages/help/help')
  back()
  await settle()
  expect(here()).toBe('/pages/help/help {"q":"stamp"}')
})

test('in history mode an address of hash mode opens its page, under the path of that page', async () => {
  window.history.replaceState(null, '', '/web/mailingTool/?shareUid=a1#/pages/help/help?q=stamp')
  const history = createPageHistory('history', '/web/mailingTool/')
  router = new Router({ ...router.options, history })
  await router.start()
  expect(here()).toBe('/pages/help/help {"q":"stamp"}')
  const { pathname, search, hash } = window.location
  expect(pathname + search + hash).toBe('/web/mailingTool/pages/help/help?q=stamp')
})

test('a page completes its address before it opens, and the way back leads past it', async () => {
  const completed = route('/pages/diary/add', { complete: ({ id }) => (id ? null : { id: 'new' }) })
  window.history.replaceState(null, '', '/web/mailingTool/#/pages/diary/add')
  router = new Router({
    ...router.options,
    table: routeTable([...table.routes, completed]),
    history: createPageHistory('hash', '/web/mailingTool/'),
  })
  installRouter(router)
  await router.start()
  expect(here()).toBe('/pages/diary/add {"id":"new"}')
  expect(window.location.hash).toBe('#/pages/diary/add?id=new')
  expect(router.options.history.index()).toBe(0)
})
