import type { Access } from '@mailing/contract/call.ts'
import { accountTexts } from '../features/account/texts.ts'
import { addressTexts } from '../features/address/texts.ts'
import { couponTexts } from '../features/coupon/texts.ts'
import { logisticsTexts } from '../features/delivery/texts.ts'
import { diaryTexts } from '../features/diary/texts.ts'
import { familyTexts } from '../features/family/texts.ts'
import { goodsTexts } from '../features/goods/texts.ts'
import { homeTexts } from '../features/home/texts.ts'
import { withLetterId } from '../features/letter/model/new-letter.ts'
import { reviewTexts } from '../features/letter/staff/texts.ts'
import {
  breachTexts,
  confirmTexts,
  laterTexts,
  letterTexts,
  partTexts,
  templateTexts,
} from '../features/letter/texts.ts'
import { orderTexts } from '../features/order/texts.ts'
import { pointTexts } from '../features/point/texts.ts'
import { withCardId } from '../features/postcard/model/new-card.ts'
import { postcardTexts } from '../features/postcard/texts.ts'
import { replyTexts } from '../features/reply/texts.ts'
import { shopStaffTexts } from '../features/shop/staff/texts.ts'
import { checkoutTexts, exchangeTexts, originalTexts, shopTexts } from '../features/shop/texts.ts'
import { walletTexts } from '../features/wallet/texts.ts'
import {
  type PageModule,
  type Route,
  type RouteTable,
  routeTable,
} from '../platform/navigation/route.ts'
import type { Texts } from '../platform/texts.ts'
import { pageTexts } from './page-texts.ts'
import { aliases, type CustomerPage, type CustomerTab } from './paths.ts'
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
const page = (
  path: CustomerPage,
  { access = 'user', texts, ...details }: Details,
  load: Load,
): CustomerRoute => ({
  path,
  access,
  ...details,
  load,
  texts: load === notYet ? [pageTexts] : texts,
})
const tab = (
  index: number,
  path: CustomerTab,
  { texts, ...details }: Details,
  load: Load,
): CustomerRoute => ({
  path,
  access: 'guest',
  tab: index,
  ...details,
  load,
  texts: load === notYet ? [pageTexts] : texts,
})

/** Every screen of the customer app. One line a page: path, title, who may open it, texts, chunk. */
// biome-ignore format: a table, one line a page
export const customerRoutes: readonly CustomerRoute[] = [
  tab(0, '/', { title: 'writeLetter', texts: [homeTexts] }, () => import('../features/home/pages/home.tsx')),
  tab(1, '/pages/buyGoods/buyGoods', { title: 'mall', texts: [goodsTexts] }, () => import('../features/goods/pages/mall.tsx')),
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

  page('/pages/editLetter/editLetter', { title: 'editLetter', access: 'guest', texts: [letterTexts, breachTexts, partTexts, replyTexts], complete: withLetterId }, () => import('./pages/edit-letter.tsx')),
  page('/pagesA/write/write', { title: 'writeLetter', access: 'guest', texts: [letterTexts, templateTexts, partTexts] }, () => import('../features/letter/pages/write.tsx')),
  page('/pagesA/write/templates', { title: null, access: 'guest', texts: [templateTexts] }, () => import('../features/letter/pages/templates.tsx')),
  page('/pagesA/write/template', { title: null, access: 'guest', texts: [templateTexts, letterTexts] }, () => import('../features/letter/pages/template.tsx')),
  page('/pages/family/family', { title: 'familyLetters', texts: [familyTexts] }, () => import('../features/family/pages/letters.tsx')),
  page('/pages/family/letter', { title: 'familyLetters', texts: [familyTexts] }, () => import('../features/family/pages/letter.tsx')),
  page('/pages/family/join', { title: 'familyLetters', texts: [familyTexts] }, () => import('../features/family/pages/join.tsx')),
  page('/pages/contacts/contacts', { title: 'contacts' }, notYet),
  page('/pages/step/photo/photo', { title: 'photos', texts: [partTexts, letterTexts], complete: withLetterId }, () => import('../features/letter/pages/photos.tsx')),
  page('/pages/step/handwriting/handwriting', { title: 'handwriting', texts: [partTexts, letterTexts], complete: withLetterId }, () => import('../features/letter/pages/handwriting.tsx')),
  page('/pages/step/drawing/drawing', { title: 'drawing', texts: [partTexts, letterTexts], complete: withLetterId }, () => import('../features/letter/pages/drawing.tsx')),
  page('/pages/step/collect/collect', { title: 'collectService', texts: [goodsTexts] }, () => import('../features/goods/pages/collect-step.tsx')),
  page('/pages/step/shop/shop', { title: 'supplies', access: 'guest', texts: [goodsTexts] }, () => import('../features/goods/pages/supplies.tsx')),
  page('/pages/step/file/file', { title: 'uploadFile', texts: [partTexts, letterTexts], complete: withLetterId }, () => import('../features/letter/pages/documents.tsx')),
  page('/pages/step/order/order', { title: 'confirmOrder', texts: [confirmTexts, letterTexts, breachTexts, couponTexts, partTexts, laterTexts] }, () => import('./pages/confirm-letter.tsx')),
  // "Payment success" in the seed; the page also waits and tells of failure, so its bar says neither.
  page('/pages/payment/payment', { title: 'payment', texts: [walletTexts] }, () => import('../features/wallet/pages/payment.tsx')),
  page('/pages/postcard/front/front', { title: 'postcardFront', texts: [postcardTexts], complete: withCardId }, () => import('../features/postcard/pages/front.tsx')),
  page('/pages/postcard/back/back', { title: 'postcardBack', texts: [postcardTexts], complete: withCardId }, () => import('../features/postcard/pages/back.tsx')),
  page('/pages/postcard/confirm/confirm', { title: 'confirmOrder', texts: [postcardTexts, confirmTexts, letterTexts, breachTexts, couponTexts, laterTexts] }, () => import('./pages/confirm-postcard.tsx')),
  page('/pages/passMessage/passMessage', { title: 'passMessage', texts: [postcardTexts, confirmTexts, letterTexts, breachTexts, couponTexts, laterTexts] }, () => import('./pages/pass-message.tsx')),

  page('/pages/buyGoods/goods', { title: null, access: 'guest', texts: [goodsTexts] }, () => import('../features/goods/pages/goods.tsx')),
  page('/pages/buyGoods/cart', { title: null, access: 'guest', texts: [goodsTexts] }, () => import('../features/goods/pages/cart.tsx')),
  page('/pages/buyGoods/order', { title: 'confirmOrder', texts: [checkoutTexts, shopTexts, couponTexts, originalTexts] }, () => import('./pages/confirm-goods.tsx')),
  page('/pages/my/order/order', { title: 'orders', texts: [orderTexts] }, () => import('../features/order/pages/orders.tsx')),
  page('/pages/my/order/detail', { title: 'order', texts: [orderTexts] }, () => import('../features/order/pages/order-detail.tsx')),
  page('/pages/my/order/day', { title: null, texts: [laterTexts] }, () => import('../features/letter/pages/send-day.tsx')),
  page('/pages/my/order/buyGoods', { title: 'goodsOrder', texts: [shopTexts, checkoutTexts, originalTexts] }, () => import('../features/shop/pages/order-detail.tsx')),
  page('/pages/my/order/comment', { title: null, texts: [shopTexts] }, () => import('../features/shop/pages/comment.tsx')),
  page('/pages/my/order/return', { title: null, texts: [shopTexts] }, () => import('../features/shop/pages/return.tsx')),
  page('/pages/logistics/logistics', { title: 'logistics', texts: [logisticsTexts] }, () => import('../features/delivery/pages/logistics.tsx')),
  page('/pages/my/recharge/recharge', { title: 'recharge', texts: [walletTexts] }, () => import('../features/wallet/pages/recharge.tsx')),
  page('/pages/my/wallet/wallet', { title: 'statement', texts: [walletTexts] }, () => import('../features/wallet/pages/entries.tsx')),
  page('/pages/my/address/manage/manage', { title: 'addresses', texts: [addressTexts] }, () => import('../features/address/pages/manage.tsx')),
  page('/pages/my/address/edit/edit', { title: 'addressEdit', texts: [addressTexts] }, () => import('../features/address/pages/edit.tsx')),
  page('/pages/my/address/moved', { title: null, texts: [laterTexts, breachTexts] }, () => import('../features/letter/pages/moved.tsx')),
  page('/pages/my/addressPast/manage/manage', { title: 'addressesPast' }, notYet),
  page('/pages/my/addressPast/edit/edit', { title: 'addressPastEdit' }, notYet),
  page('/pages/ext/collect/collect', { title: 'collectAddress', texts: [replyTexts] }, () => import('../features/reply/pages/collect.tsx')),

  page('/pages/my/stampRecord/stampRecord', { title: 'replyQuery', texts: [replyTexts] }, () => import('../features/reply/pages/query.tsx')),
  page('/pages/my/stampRecord/look', { title: 'replyView', texts: [replyTexts] }, () => import('../features/reply/pages/look.tsx')),
  page('/pages/my/stampRecord/original', { title: 'forwardOriginal', texts: [checkoutTexts, shopTexts, originalTexts] }, () => import('../features/shop/pages/original.tsx')),
  page('/pages/message/message', { title: 'received', texts: [replyTexts] }, () => import('../features/reply/pages/record.tsx')),
  page('/pages/message/chat/chat', { title: 'chat' }, notYet),

  page('/pages/countdown/countdown', { title: 'countdown' }, notYet),
  page('/pages/diary/add', { title: 'diaryNew', texts: [diaryTexts] }, () => import('../features/diary/pages/add.tsx')),
  page('/pages/diary/index', { title: 'diaryDrafts', texts: [diaryTexts] }, () => import('../features/diary/pages/index.tsx')),
  page('/pages/diary/books', { title: null, texts: [diaryTexts] }, () => import('../features/diary/pages/books.tsx')),
  page('/pages/my/coupon/coupon', { title: 'coupons', texts: [couponTexts] }, () => import('../features/coupon/pages/coupons.tsx')),
  page('/pages/my/coupon/open', { title: 'couponCentre', texts: [couponTexts] }, () => import('../features/coupon/pages/centre.tsx')),
  page('/pages/my/coupon/questionnaire', { title: null, texts: [couponTexts] }, () => import('../features/coupon/pages/questionnaire.tsx')),
  page('/pages/my/coupon/follow', { title: null, texts: [couponTexts] }, () => import('../features/coupon/pages/follow.tsx')),
  page('/pagesA/my/task/task', { title: 'points', texts: [pointTexts] }, () => import('../features/point/pages/points.tsx')),
  page('/pagesA/my/task/exchange', { title: 'exchangeGoods', texts: [exchangeTexts, checkoutTexts, shopTexts] }, () => import('../features/shop/pages/exchange.tsx')),
  page('/pagesA/my/task/entries', { title: 'pointEntries', texts: [pointTexts] }, () => import('../features/point/pages/entries.tsx')),

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

  page('/pages/admin/editLetter/editLetter', { title: 'editLetter', access: { staff: 'letter.review' }, texts: [reviewTexts, breachTexts, letterTexts, partTexts, postcardTexts] }, () => import('./pages/admin-review.tsx')),
  page('/pages/admin/buyGoods/buyGoods', { title: 'adminGoods', access: { staff: 'shop.serve' }, texts: [shopStaffTexts, shopTexts, checkoutTexts, originalTexts] }, () => import('../features/shop/pages/admin-orders.tsx')),
  page('/pages/admin/chat/chat', { title: 'chat', access: { staff: 'order.read' } }, notYet),
]

export const notFoundRoute: Route = {
  path: '',
  access: 'guest',
  texts: [pageTexts],
  load: () => import('./pages/not-found.tsx'),
}
export const deniedRoute: Route = {
  path: '',
  access: 'guest',
  texts: [pageTexts],
  load: () => import('./pages/denied.tsx'),
}
export const customerTable: RouteTable = routeTable(customerRoutes, aliases)

/** The title key of a route of this table; null for pages without. */
export const titleOf = (route: Route): TitleKey | null =>
  customerRoutes.find((known) => known === route)?.title ?? null

// Navigation accepts these paths only. Stands here, because the list of paths alone is also read without a browser.
declare module '../platform/navigation/navigate.ts' {
  interface Register {
    page: CustomerPage
    tab: CustomerTab
  }
}
