import type { Access } from '@mailing/contract/call.ts'
import { withGreetingId } from '../features/greeting/model/new-greeting.ts'
import { withLetterId } from '../features/letter/model/new-letter.ts'
import { withCardId } from '../features/postcard/model/new-card.ts'
import {
  type PageModule,
  type Route,
  type RouteTable,
  routeTable,
} from '../platform/navigation/route.ts'
import type { PageTitle } from '../texts/sets.ts'
import { appTexts, staffTexts } from '../texts/use-texts.ts'
import { aliases, type CustomerPage, type CustomerTab } from './paths.ts'

type Load = () => Promise<PageModule>

export interface CustomerRoute extends Route {
  readonly path: CustomerPage | CustomerTab
  /** Null: the page names itself, or has no title. */
  readonly title: PageTitle | null
}

interface Details {
  readonly title: PageTitle | null
  readonly access?: Exclude<Access, 'key'>
  readonly maxWidth?: number
  readonly complete?: Route['complete']
  readonly isWriting?: Route['isWriting']
}

/**
 * Its files are asked for together (`boot.ts` has the list). What can be ordered is learnt with the first page: nothing of it is needed
 * to show that the app is there.
 */
const loading =
  (path: string, load: Load): Load =>
  async () => {
    globalThis.window?.preloadPage?.(path)
    const [page] = await Promise.all([load(), import('../order-kinds.ts')])
    return page
  }

/** Most pages need login (seed, section 2); say `access: 'guest'` where one does not. */
const page = (
  path: CustomerPage,
  { access = 'user', ...details }: Details,
  load: Load,
): CustomerRoute => ({
  path,
  access,
  ...details,
  load: loading(path, load),
  texts: typeof access === 'string' ? [appTexts] : [appTexts, staffTexts],
})
const tab = (index: number, path: CustomerTab, details: Details, load: Load): CustomerRoute => ({
  path,
  access: 'guest',
  tab: index,
  ...details,
  load: loading(path, load),
  // The first screen's words come with the shell.
  texts: index === 0 ? [] : [appTexts],
})

/** Widest content of pages that need more than the app's own cap, in CSS pixels: on tablets long texts, tables and other sites use the room. */
const widths = { reading: 720, desk: 900, site: 960 } as const

const always = () => true
/** What was ordered before can still be paid, and sent again. */
const isNotOrdered: Route['isWriting'] = ({ orderId, resendOf }) =>
  orderId === undefined && resendOf === undefined

/** Every screen of the customer app. One line a page: path, title, who may open it, chunk. */
// biome-ignore format: a table, one line a page
export const customerRoutes: readonly CustomerRoute[] = [
  tab(0, '/', { title: 'writeLetter' }, () => import('../features/home/pages/home.tsx')),
  tab(1, '/pages/buyGoods/buyGoods', { title: 'mall' }, () => import('../features/goods/pages/mall.tsx')),
  tab(2, '/pages/poster/poster', { title: 'invite' }, () => import('../features/invite/pages/invite.tsx')),
  tab(3, '/pages/my/my', { title: 'mine' }, () => import('../features/account/pages/my.tsx')),

  page('/pages/login/login', { title: 'login', access: 'guest' }, () => import('../features/account/pages/login.tsx')),
  page('/pages/login/login2/login2', { title: null, access: 'guest' }, () => import('../features/account/pages/login2.tsx')),
  page('/pages/blockPhone/blockPhone', { title: null, access: 'guest' }, () => import('../features/account/pages/block-phone.tsx')),
  page('/pages/desc/desc', { title: 'instructions', access: 'guest', maxWidth: widths.reading }, () => import('./pages/desc.tsx')),
  page('/pages/web/web', { title: null, access: 'guest', maxWidth: widths.site }, () => import('./pages/web.tsx')),
  page('/pages/html/html', { title: null, access: 'guest', maxWidth: widths.reading }, () => import('./pages/html.tsx')),
  page('/pages/my/settings/settings', { title: 'settings', access: 'guest' }, () => import('./pages/settings.tsx')),
  page('/pages/my/sessions/sessions', { title: 'devices' }, () => import('../features/account/pages/sessions.tsx')),
  page('/pages/my/about/about', { title: 'about', access: 'guest' }, () => import('../features/content/pages/about.tsx')),
  page('/pages/my/notices/notices', { title: 'notices' }, () => import('../features/notice/pages/notices.tsx')),
  page('/pages/my/notices/settings', { title: 'noticeSettings' }, () => import('../features/notice/pages/settings.tsx')),
  page('/pages/help/help', { title: 'help', access: 'guest' }, () => import('../features/help/pages/help.tsx')),
  page('/pages/help/answer/answer', { title: 'faq', access: 'guest', maxWidth: widths.reading }, () => import('../features/help/pages/answer.tsx')),

  page('/pages/editLetter/editLetter', { isWriting: always, title: 'editLetter', access: 'guest', complete: withLetterId }, () => import('../features/reply/pages/edit-letter.tsx')),
  page('/pagesA/write/write', { isWriting: always, title: 'writeLetter', access: 'guest' }, () => import('../features/letter/pages/write.tsx')),
  page('/pagesA/write/templates', { isWriting: always, title: null, access: 'guest' }, () => import('../features/letter/pages/templates.tsx')),
  page('/pagesA/write/template', { isWriting: always, title: null, access: 'guest' }, () => import('../features/letter/pages/template.tsx')),
  page('/pages/family/family', { title: 'familyLetters' }, () => import('../features/family/pages/letters.tsx')),
  page('/pages/family/letter', { title: 'familyLetters' }, () => import('../features/family/pages/letter.tsx')),
  page('/pages/family/join', { title: 'familyLetters' }, () => import('../features/family/pages/join.tsx')),
  page('/pages/contacts/contacts', { title: 'contacts' }, () => import('../features/address/pages/contacts.tsx')),
  page('/pages/step/photo/photo', { isWriting: always, title: 'photos', complete: withLetterId }, () => import('../features/letter/pages/photos.tsx')),
  page('/pages/step/handwriting/handwriting', { isWriting: always, title: 'handwriting', complete: withLetterId }, () => import('../features/letter/pages/handwriting.tsx')),
  page('/pages/step/drawing/drawing', { isWriting: always, title: 'drawing', complete: withLetterId }, () => import('../features/letter/pages/drawing.tsx')),
  page('/pages/step/collect/collect', { title: 'collectService' }, () => import('../features/goods/pages/collect-step.tsx')),
  page('/pages/step/shop/shop', { title: 'supplies', access: 'guest' }, () => import('../features/goods/pages/supplies.tsx')),
  page('/pages/step/file/file', { isWriting: always, title: 'uploadFile', complete: withLetterId }, () => import('../features/letter/pages/documents.tsx')),
  page('/pages/step/order/order', { isWriting: isNotOrdered, title: 'confirmOrder' }, () => import('../features/letter/pages/confirm.tsx')),
  // "Payment success" in the seed; the page also waits and tells of failure, so its bar says neither.
  page('/pages/payment/payment', { title: 'payment' }, () => import('../features/order/pages/payment.tsx')),
  page('/pages/postcard/front/front', { isWriting: always, title: 'postcardFront', complete: withCardId }, () => import('../features/postcard/pages/front.tsx')),
  page('/pages/postcard/back/back', { isWriting: always, title: 'postcardBack', complete: withCardId }, () => import('../features/postcard/pages/back.tsx')),
  page('/pages/postcard/confirm/confirm', { isWriting: always, title: 'confirmOrder' }, () => import('../features/postcard/pages/confirm.tsx')),
  page('/pages/greeting/edit/edit', { isWriting: always, title: 'greeting', complete: withGreetingId }, () => import('../features/greeting/pages/edit.tsx')),
  page('/pages/greeting/confirm/confirm', { isWriting: always, title: 'confirmOrder' }, () => import('../features/greeting/pages/confirm.tsx')),
  page('/pages/passMessage/passMessage', { isWriting: always, title: 'passMessage' }, () => import('../features/postcard/pages/pass-message.tsx')),

  page('/pages/buyGoods/goods', { title: null, access: 'guest' }, () => import('../features/goods/pages/goods.tsx')),
  page('/pages/buyGoods/cart', { title: null, access: 'guest' }, () => import('../features/goods/pages/cart.tsx')),
  page('/pages/buyGoods/order', { title: 'confirmOrder' }, () => import('../features/shop/pages/confirm.tsx')),
  page('/pages/my/order/order', { title: 'orders' }, () => import('../features/order/pages/orders.tsx')),
  page('/pages/my/order/detail', { title: 'order' }, () => import('../features/order/pages/order-detail.tsx')),
  page('/pages/my/order/day', { title: null }, () => import('../features/mail/pages/send-day.tsx')),
  page('/pages/my/order/buyGoods', { title: 'goodsOrder' }, () => import('../features/shop/pages/order-detail.tsx')),
  page('/pages/my/order/comment', { title: null }, () => import('../features/shop/pages/comment.tsx')),
  page('/pages/my/order/return', { title: null }, () => import('../features/shop/pages/return.tsx')),
  page('/pages/logistics/logistics', { title: 'logistics' }, () => import('../features/delivery/pages/logistics.tsx')),
  page('/pages/my/recharge/recharge', { title: 'recharge' }, () => import('../features/wallet/pages/recharge.tsx')),
  page('/pages/my/wallet/wallet', { title: 'statement' }, () => import('../features/wallet/pages/entries.tsx')),
  page('/pages/my/address/manage/manage', { title: 'addresses' }, () => import('../features/address/pages/manage.tsx')),
  page('/pages/my/address/edit/edit', { title: 'addressEdit' }, () => import('../features/address/pages/edit.tsx')),
  page('/pages/my/address/moved', { title: null }, () => import('../features/mail/pages/moved.tsx')),
  page('/pages/my/addressPast/manage/manage', { title: 'addressesPast' }, () => import('../features/address/pages/past.tsx')),
  page('/pages/my/addressPast/edit/edit', { title: 'addressPastEdit' }, () => import('../features/address/pages/past-edit.tsx')),
  page('/pages/ext/collect/collect', { title: 'collectAddress' }, () => import('../features/reply/pages/collect.tsx')),

  page('/pages/my/stampRecord/stampRecord', { title: 'replyQuery' }, () => import('../features/reply/pages/query.tsx')),
  page('/pages/my/stampRecord/look', { title: 'replyView' }, () => import('../features/reply/pages/look.tsx')),
  page('/pages/my/stampRecord/original', { title: 'forwardOriginal' }, () => import('../features/shop/pages/original.tsx')),
  page('/pages/message/message', { title: 'received' }, () => import('../features/reply/pages/record.tsx')),
  page('/pages/message/chat/chat', { title: 'chat' }, () => import('../features/chat/pages/chat.tsx')),
  page('/pages/message/helper/helper', { title: 'helper' }, () => import('../features/ai/pages/talk.tsx')),

  page('/pages/countdown/countdown', { title: 'countdown' }, () => import('../features/countdown/pages/countdown.tsx')),
  page('/pages/diary/add', { title: 'diaryNew' }, () => import('../features/diary/pages/add.tsx')),
  page('/pages/diary/index', { title: 'diaryDrafts' }, () => import('../features/diary/pages/index.tsx')),
  page('/pages/diary/books', { title: null }, () => import('../features/diary/pages/books.tsx')),
  page('/pages/my/coupon/coupon', { title: 'coupons' }, () => import('../features/coupon/pages/coupons.tsx')),
  page('/pages/my/coupon/open', { title: 'couponCentre' }, () => import('../features/coupon/pages/centre.tsx')),
  page('/pages/my/coupon/questionnaire', { title: null }, () => import('../features/coupon/pages/questionnaire.tsx')),
  page('/pages/my/coupon/follow', { title: null }, () => import('../features/coupon/pages/follow.tsx')),
  page('/pagesA/my/task/task', { title: 'points' }, () => import('../features/point/pages/points.tsx')),
  page('/pagesA/my/task/exchange', { title: 'exchangeGoods' }, () => import('../features/shop/pages/exchange.tsx')),
  page('/pagesA/my/task/entries', { title: 'pointEntries' }, () => import('../features/point/pages/entries.tsx')),

  page('/pagesA/poster/promotionDesc/promotionDesc', { title: 'promotion', access: 'guest' }, () => import('../features/invite/pages/terms.tsx')),
  page('/pagesA/poster/sharePoster/sharePoster', { title: 'poster' }, () => import('../features/invite/pages/posters.tsx')),
  page('/pagesA/agent/agent', { title: 'invitations' }, () => import('../features/agent/pages/agent.tsx')),
  page('/pagesA/agent/withdraw', { title: 'withdraw' }, () => import('../features/agent/pages/withdraw.tsx')),
  page('/pagesA/agent/withdrawaDetails', { title: 'withdrawals' }, () => import('../features/agent/pages/withdrawals.tsx')),
  page('/pagesA/agent/team', { title: 'team' }, () => import('../features/agent/pages/team.tsx')),
  page('/pagesA/agent/revenueDetails', { title: 'earnings' }, () => import('../features/agent/pages/revenue-details.tsx')),

  page('/pages/my/privacy/privacy', { title: null, access: 'guest' }, () => import('../features/privacy/pages/hub.tsx')),
  page('/pages/my/privacy/leave', { title: null }, () => import('../features/privacy/pages/leave.tsx')),
  page('/pages/my/privacy/proof', { title: null, access: 'guest' }, () => import('../features/privacy/pages/proof.tsx')),
  page('/pages/my/privacy/copy', { title: null }, () => import('../features/privacy/pages/copy.tsx')),
  page('/pagesA/my/personalInfoCollectionList/personalInfoCollectionList', { title: 'infoList' }, () => import('../features/privacy/pages/info-list.tsx')),
  page('/pagesA/my/personalInfoCollectionList/list', { title: 'infoDetail' }, () => import('../features/privacy/pages/info-detail.tsx')),
  page('/pagesA/my/thirdPartyInfoSharingList/thirdPartyInfoSharingList', { title: 'thirdParties', access: 'guest' }, () => import('../features/privacy/pages/third-parties.tsx')),
  page('/pagesA/my/systemPermissionManagement/systemPermissionManagement', { title: 'permissions', access: 'guest' }, () => import('../features/privacy/pages/device-rights.tsx')),

  page('/pages/admin/editLetter/editLetter', { title: 'editLetter', access: { staff: 'letter.review' }, maxWidth: widths.desk }, () => import('../features/mail/pages/review.tsx')),
  page('/pages/admin/buyGoods/buyGoods', { title: 'adminGoods', access: { staff: 'shop.serve' }, maxWidth: widths.desk }, () => import('../features/shop/pages/admin-orders.tsx')),
  page('/pages/admin/chat/chat', { title: 'chat', access: { staff: 'chat.answer' } }, () => import('../features/chat/pages/admin-chat.tsx')),
]

export const notFoundRoute: Route = {
  path: '',
  access: 'guest',
  load: () => import('./pages/not-found.tsx'),
}
export const deniedRoute: Route = {
  path: '',
  access: 'guest',
  load: () => import('./pages/denied.tsx'),
}
export const closedRoute: Route = {
  path: '',
  access: 'guest',
  load: () => import('./pages/closed.tsx'),
  texts: [appTexts],
}
export const customerTable: RouteTable = routeTable(customerRoutes, aliases)

/** The title key of a route of this table; null for pages without. */
export const titleOf = (route: Route): PageTitle | null =>
  customerRoutes.find((known) => known === route)?.title ?? null

// Navigation accepts these paths only. Stands here, because the list of paths alone is also read without a browser.
declare module '../platform/navigation/navigate.ts' {
  interface Register {
    page: CustomerPage
    tab: CustomerTab
  }
}
