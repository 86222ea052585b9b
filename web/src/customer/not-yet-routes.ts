import type { CustomerPage, CustomerTab } from './paths.ts'

/** Screens whose feature is still to be built. The list only shrinks: a test compares it with the route table. */
export const notYetRoutes: readonly (CustomerPage | CustomerTab)[] = [
  '/pages/poster/poster',
  '/pages/login/login2/login2',
  '/pages/blockPhone/blockPhone',
  '/pages/my/about/about',
  '/pages/help/help',
  '/pages/help/answer/answer',
  '/pages/contacts/contacts',
  '/pages/my/addressPast/manage/manage',
  '/pages/my/addressPast/edit/edit',
  '/pages/message/chat/chat',
  '/pages/countdown/countdown',
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
  '/pages/admin/chat/chat',
]
