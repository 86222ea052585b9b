/** The four tabs, in the order of the bar (seed, section 2). */
export const tabPaths = ['/', '/pages/buyGoods/buyGoods', '/pages/poster/poster', '/pages/my/my'] as const

/** Every other page. Paths of the seed first; ours at the end. */
export const pagePaths = [
  '/pages/blockPhone/blockPhone',
  '/pages/contacts/contacts',
  '/pages/my/about/about',
  '/pages/help/help',
  '/pages/help/answer/answer',
  '/pages/web/web',
  '/pages/html/html',
  '/pages/logistics/logistics',
  '/pages/my/address/manage/manage',
  '/pages/my/address/edit/edit',
  '/pages/my/addressPast/manage/manage',
  '/pages/my/addressPast/edit/edit',
  '/pages/my/order/order',
  '/pages/my/order/buyGoods',
  '/pages/my/recharge/recharge',
  '/pages/editLetter/editLetter',
  '/pages/login/login',
  '/pages/login/login2/login2',
  '/pages/step/photo/photo',
  '/pages/step/collect/collect',
  '/pages/step/shop/shop',
  '/pages/step/order/order',
  '/pages/step/file/file',
  '/pages/ext/collect/collect',
  '/pages/my/stampRecord/stampRecord',
  '/pages/my/stampRecord/look',
  '/pages/postcard/front/front',
  '/pages/postcard/back/back',
  '/pages/desc/desc',
  '/pages/message/message',
  '/pages/message/chat/chat',
  '/pages/countdown/countdown',
  '/pages/diary/add',
  '/pages/diary/index',
  '/pages/payment/payment',
  '/pages/my/coupon/coupon',
  '/pages/my/coupon/open',
  '/pages/admin/buyGoods/buyGoods',
  '/pages/admin/editLetter/editLetter',
  '/pages/admin/chat/chat',
  '/pagesA/write/write',
  '/pagesA/my/task/task',
  '/pagesA/poster/promotionDesc/promotionDesc',
  '/pagesA/poster/sharePoster/sharePoster',
  '/pagesA/agent/agent',
  '/pagesA/agent/withdraw',
  '/pagesA/agent/withdrawaDetails',
  '/pagesA/agent/team',
  '/pagesA/agent/revenueDetails',
  '/pagesA/my/personalInfoCollectionList/personalInfoCollectionList',
  '/pagesA/my/personalInfoCollectionList/list',
  '/pagesA/my/thirdPartyInfoSharingList/thirdPartyInfoSharingList',
  '/pagesA/my/systemPermissionManagement/systemPermissionManagement',
  // Beyond the seed.
  '/pages/my/order/detail',
  '/pages/my/settings/settings',
  '/pages/my/wallet/wallet',
  '/pages/my/sessions/sessions',
] as const

export type CustomerTab = (typeof tabPaths)[number]
export type CustomerPage = (typeof pagePaths)[number]

/** Other names of the same page. */
export const aliases: Readonly<Record<string, CustomerTab>> = { '/pages/home/home': '/' }

declare module '../platform/navigation/navigate.ts' {
  interface Register {
    page: CustomerPage
    tab: CustomerTab
  }
}
