import type { Access } from '@mailing/contract/call.ts'
import { accountTexts } from '../features/account/texts.ts'
import { addressTexts } from '../features/address/texts.ts'
import { homeTexts } from '../features/home/texts.ts'
import { withLetterId } from '../features/letter/model/new-letter.ts'
import { reviewTexts } from '../features/letter/staff/texts.ts'
import { orderTexts } from '../features/order/texts.ts'
import { replyTexts } from '../features/reply/texts.ts'
import { walletTexts } from '../features/wallet/texts.ts'
import type { Texts } from '../platform/texts.ts'
import { type PageModule, type Route, type RouteTable, routeTable } from '../platform/navigation/route.ts'
import { breachTexts, confirmTexts, letterTexts } from '../features/letter/texts.ts'
import { aliases, type CustomerPage, type CustomerTab } from './paths.ts'
import { pageTexts } from './page-texts.ts'
import type { TitleKey } from './texts.ts'

type Load = () => Promise<PageModule>

export interface CustomerRoute extends Route {
  readonly path: CustomerPage | CustomerTab
  /** Null: the page names itself, or has no title. */
  readonly title: TitleKey | null
}

interface Details {
  readonly title: TitleKey | null
  readonly access?: Access
  readonly maxWidth?: number
  /** Text sets that the page and its parts read; they arrive together with it. */
  readonly texts?: readonly Texts<unknown>[]
  readonly complete?: Route['complete']
}

/** Stands for pages whose feature is still to be built. `not-yet-routes.ts` lists them, and a test counts. */
export const notYet: Load = () => import('./pages/not-yet.tsx')

/** Most pages need login (seed, section 2); say `access: 'guest'` where one does not. */
const page = (path: CustomerPage, { access = 'user', texts, ...details }: Details, load: Load): CustomerRoute => ({
  path, access, ...details, load, texts: load === notYet ? [pageTexts] : texts,
})
const tab = (index: number, path: CustomerTab, { texts, ...details }: Details, load: Load): CustomerRoute => ({
  path, access: 'guest', tab: index, ...details, load, texts: load === notYet ? [pageTexts] : texts,
})

/** Every screen of the customer app. One line a page: path, title, who may open it, texts, chunk. */
export const customerRoutes: readonly CustomerRoute[] = [
  tab(0, '/', { title: 'writeLetter', texts: [homeTexts] }, () => import('../features/home/pages/home.tsx')),
  tab(1, '/pages/buyGoods/buyGoods', { title: 'mall' }, notYet),
  tab(2, '/pages/poster/poster', { title: 'invite' }, notYet),
  tab(3, '/pages/my/my', { title: 'mine', texts: [accountTexts] }, () => import('../features/account/pages/my.tsx')),

  page('/pages/login/login', { title: 'login', access: 'guest', texts: [accountTexts] }, () => import('../features/account/pages/login.tsx')),
  page('/pages/login/login2/login2', { title: null, access: 'guest' }, notYet),
  page('/pages/blockPhone/blockPhone', { title: null, access: 'guest' }, notYet),
  page('/pages/desc/desc', { title: 'instructions', access: 'guest', texts: [pageTexts] }, () => import('./pages/desc.tsx')),
  page('/pages/web/web', { title: null, access: 'guest', texts: [pageTexts] }, () => import('./pages/web.tsx')),
  page('/pages/html/html', { title: null, access: 'guest', texts: [pageTexts] }, () => import('./pages/html.tsx')),
  page('/pages/my/settings/settings', { title: 'settings', access: 'guest', texts: [pageTexts] }, () => import('./pages/settings.tsx')),
  page('/pages/my/sessions/sessions', { title: 'devices', texts: [accountTexts] }, () => import('../features/account/pages/sessions.tsx')),
  page('/pages/my/about/about', { title: 'about', access: 'guest' }, notYet),
  page('/pages/help/help', { title: 'help', access: 'guest' }, notYet),
  page('/pages/help/answer/answer', { title: 'faq', access: 'guest' }, notYet),

  page('/pages/editLetter/editLetter', { title: 'editLetter', access: 'guest', texts: [letterTexts, breachTexts], complete: withLetterId }, () => import('../features/letter/pages/edit-letter.tsx')),
  page('/pagesA/write/write', { title: 'writeLetter', access: 'guest', texts: [letterTexts] }, () => import('../features/letter/pages/write.tsx')),
  page('/pages/contacts/contacts', { title: 'contacts' }, notYet),
  page('/pages/step/photo/photo', { title: 'photos' }, notYet),
  page('/pages/step/collect/collect', { title: 'collectService' }, notYet),
  page('/pages/step/shop/shop', { title: 'supplies' }, notYet),
  page('/pages/step/file/file', { title: 'uploadFile' }, notYet),
  page('/pages/step/order/order', { title: 'confirmOrder', texts: [confirmTexts, letterTexts, breachTexts] }, () => import('../features/letter/pages/confirm.tsx')),
  page('/pages/payment/payment', { title: 'paid', texts: [walletTexts] }, () => import('../features/wallet/pages/payment.tsx')),
  page('/pages/postcard/front/front', { title: 'postcardFront' }, notYet),
  page('/pages/postcard/back/back', { title: 'postcardBack' }, notYet),

  page('/pages/my/order/order', { title: 'orders', texts: [orderTexts] }, () => import('../features/order/pages/orders.tsx')),
  page('/pages/my/order/detail', { title: 'order', texts: [orderTexts] }, () => import('../features/order/pages/order-detail.tsx')),
  page('/pages/my/order/buyGoods', { title: 'goodsOrder' }, notYet),
  page('/pages/logistics/logistics', { title: 'logistics' }, notYet),
  page('/pages/my/recharge/recharge', { title: 'recharge', texts: [walletTexts] }, () => import('../features/wallet/pages/recharge.tsx')),
  page('/pages/my/wallet/wallet', { title: 'statement', texts: [walletTexts] }, () => import('../features/wallet/pages/entries.tsx')),
  page('/pages/my/address/manage/manage', { title: 'addresses', texts: [addressTexts] }, () => import('../features/address/pages/manage.tsx')),
  page('/pages/my/address/edit/edit', { title: 'addressEdit', texts: [addressTexts] }, () => import('../features/address/pages/edit.tsx')),
  page('/pages/my/addressPast/manage/manage', { title: 'addressesPast' }, notYet),
  page('/pages/my/addressPast/edit/edit', { title: 'addressPastEdit' }, notYet),
  page('/pages/ext/collect/collect', { title: 'collectAddress', texts: [replyTexts] }, () => import('../features/reply/pages/collect.tsx')),

  page('/pages/my/stampRecord/stampRecord', { title: 'replyQuery', texts: [replyTexts] }, () => import('../features/reply/pages/query.tsx')),
  page('/pages/my/stampRecord/look', { title: 'replyView', texts: [replyTexts] }, () => import('../features/reply/pages/look.tsx')),
  page('/pages/message/message', { title: 'received', texts: [replyTexts] }, () => import('../features/reply/pages/record.tsx')),
  page('/pages/message/chat/chat', { title: 'chat' }, notYet),

  page('/pages/countdown/countdown', { title: 'countdown' }, notYet),
  page('/pages/diary/add', { title: 'diaryNew' }, notYet),
  page('/pages/diary/index', { title: 'diaryDrafts' }, notYet),
  page('/pages/my/coupon/coupon', { title: 'coupons' }, notYet),
  page('/pages/my/coupon/open', { title: 'couponCentre' }, notYet),
  page('/pagesA/my/task/task', { title: 'points' }, notYet),

  page('/pagesA/poster/promotionDesc/promotionDesc', { title: 'promotion', access: 'guest' }, notYet),
  page('/pagesA/poster/sharePoster/sharePoster', { title: 'poster' }, notYet),
  page('/pagesA/agent/agent', { title: 'invitations' }, notYet),
  page('/pagesA/agent/withdraw', { title: 'withdraw' }, notYet),
  page('/pagesA/agent/withdrawaDetails', { title: 'withdrawals' }, notYet),
  page('/pagesA/agent/team', { title: 'team' }, notYet),
  page('/pagesA/agent/revenueDetails', { title: 'earnings' }, notYet),

  page('/pagesA/my/personalInfoCollectionList/personalInfoCollectionList', { title: 'infoList' }, notYet),
  page('/pagesA/my/personalInfoCollectionList/list', { title: 'infoDetail' }, notYet),
  page('/pagesA/my/thirdPartyInfoSharingList/thirdPartyInfoSharingList', { title: 'thirdParties', access: 'guest' }, notYet),
  page('/pagesA/my/systemPermissionManagement/systemPermissionManagement', { title: 'permissions', access: 'guest' }, notYet),

  page('/pages/admin/editLetter/editLetter', { title: 'editLetter', access: { staff: 'letter.review' }, texts: [reviewTexts, breachTexts, letterTexts] }, () => import('../features/letter/pages/admin-edit-letter.tsx')),
  page('/pages/admin/buyGoods/buyGoods', { title: 'adminGoods', access: { staff: 'order.read' } }, notYet),
  page('/pages/admin/chat/chat', { title: 'chat', access: { staff: 'order.read' } }, notYet),
]

export const notFoundRoute: Route = { path: '', access: 'guest', texts: [pageTexts], load: () => import('./pages/not-found.tsx') }
export const deniedRoute: Route = { path: '', access: 'guest', texts: [pageTexts], load: () => import('./pages/denied.tsx') }
export const customerTable: RouteTable = routeTable(customerRoutes, aliases)

/** The title key of a route of this table; null for pages without. */
export const titleOf = (route: Route): TitleKey | null => customerRoutes.find((known) => known === route)?.title ?? null

// Navigation accepts these paths only. Stands here, because the list of paths alone is also read without a browser.
declare module '../platform/navigation/navigate.ts' {
  interface Register {
    page: CustomerPage
    tab: CustomerTab
  }
}
