import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '@mailing/texts/en/web/shell.ts'
import zhHans from '@mailing/texts/zh-hans/web/shell.ts'
import { expect, test } from 'vitest'
import { aliases, pagePaths, tabPaths } from './paths.ts'
import { customerRoutes, customerTable, titleOf } from './routes.ts'

/*
 * The paths and titles of the product's first description (docs/seed.md, section 2), as the route table and the texts have them. A
 * title of null: the description shows none, or the page names itself.
 */

const tabs = [
  ['/', 'Write a letter', '写信'],
  ['/pages/buyGoods/buyGoods', 'Mall', '商城'],
  ['/pages/poster/poster', 'Invite for rewards', '邀请有礼'],
  ['/pages/my/my', 'Mine', '我的'],
] as const

const pages = [
  ['/pages/blockPhone/blockPhone', null, null],
  ['/pages/contacts/contacts', 'Address book', '通讯录'],
  ['/pages/help/help', 'Help centre', '帮助中心'],
  ['/pages/help/answer/answer', 'FAQ', '常见问题'],
  ['/pages/web/web', null, null],
  ['/pages/html/html', null, null],
  ['/pages/logistics/logistics', 'Logistics query', '物流查询'],
  ['/pages/my/address/manage/manage', 'Address management', '地址管理'],
  ['/pages/my/address/edit/edit', 'Add address', '新增地址'],
  ['/pages/my/addressPast/manage/manage', 'Address management (old)', '地址管理（旧版）'],
  ['/pages/my/addressPast/edit/edit', 'Add address (old)', '新增地址（旧版）'],
  ['/pages/my/order/order', 'My orders', '我的订单'],
  ['/pages/my/order/buyGoods', 'Shop order detail', '商城订单详情'],
  ['/pages/my/recharge/recharge', 'Balance top-up', '余额充值'],
  ['/pages/editLetter/editLetter', 'Edit letter', '编辑信件'],
  ['/pages/login/login', 'Login', '登录'],
  ['/pages/login/login2/login2', null, null],
  ['/pages/step/photo/photo', 'Choose photo', '选择照片'],
  ['/pages/step/collect/collect', 'Collection service', '代收服务'],
  ['/pages/step/shop/shop', 'Supplies shop', '用品商店'],
  ['/pages/step/order/order', 'Confirm order', '确认订单'],
  ['/pages/step/file/file', 'File upload', '上传文件'],
  ['/pages/ext/collect/collect', 'Collection address', '代收地址'],
  ['/pages/my/stampRecord/stampRecord', 'Reply query', '回信查询'],
  ['/pages/my/stampRecord/look', 'Reply view', '查看回信'],
  ['/pages/postcard/front/front', 'Postcard front', '明信片正面'],
  ['/pages/postcard/back/back', 'Postcard back', '明信片背面'],
  ['/pages/desc/desc', 'Instructions', '使用说明'],
  ['/pages/message/message', 'Received letters record', '收信记录'],
  ['/pages/message/chat/chat', 'Chat', '聊天'],
  ['/pages/countdown/countdown', 'Countdown to going home', '回家倒计时'],
  ['/pages/diary/add', 'New diary', '新建日记'],
  ['/pages/diary/index', 'Diary drafts', '日记草稿'],
  // The description says "Payment success"; the page also waits and tells of failure, so its bar says neither (decision 070).
  ['/pages/payment/payment', 'Your payment', '付款结果'],
  ['/pages/my/coupon/coupon', 'Coupons', '优惠券'],
  ['/pages/my/coupon/open', 'Coupon centre', '领券中心'],
  ['/pages/admin/buyGoods/buyGoods', 'User goods orders', '用户商品订单'],
  ['/pages/admin/editLetter/editLetter', 'Edit letter', '编辑信件'],
  ['/pages/admin/chat/chat', 'Chat', '聊天'],
  ['/pagesA/my/task/task', 'My points', '我的积分'],
  ['/pagesA/poster/sharePoster/sharePoster', 'Invite poster', '邀请海报'],
  ['/pagesA/agent/agent', 'My invitations', '我的邀请'],
  ['/pagesA/agent/withdraw', 'Withdraw balance', '余额提现'],
  ['/pagesA/agent/withdrawaDetails', 'Withdrawal records', '提现记录'],
  ['/pagesA/agent/team', 'Invitation records', '邀请记录'],
  ['/pagesA/agent/revenueDetails', 'Earnings details', '收益明细'],
  [
    '/pagesA/my/personalInfoCollectionList/personalInfoCollectionList',
    'Personal information collection list',
    '个人信息收集清单',
  ],
  ['/pagesA/my/personalInfoCollectionList/list', 'List detail', '清单详情'],
  [
    '/pagesA/my/thirdPartyInfoSharingList/thirdPartyInfoSharingList',
    'Third-party information sharing list',
    '第三方信息共享清单',
  ],
  [
    '/pagesA/my/systemPermissionManagement/systemPermissionManagement',
    'System permission management',
    '系统权限管理',
  ],
] as const

function titleIn(path: string, titles: Readonly<Record<string, string>>): string | null {
  const route = customerTable.find(path)
  if (!route) throw new Error(`${path} has no route`)
  const key = titleOf(route)
  return key === null ? null : (titles[key] ?? null)
}

test.each(tabs)('the tab %s says “%s”', (path, english, chinese) => {
  expect(tabPaths).toContain(path)
  expect([titleIn(path, en.titles), titleIn(path, zhHans.titles)]).toEqual([english, chinese])
})

test.each(pages)('the page %s is called “%s”', (path, english, chinese) => {
  expect(pagePaths).toContain(path)
  expect([titleIn(path, en.titles), titleIn(path, zhHans.titles)]).toEqual([english, chinese])
})

test.each([
  '/pages/my/about/about',
  '/pagesA/write/write',
  '/pagesA/poster/promotionDesc/promotionDesc',
])('the page %s, whose title the description does not show, is there', (path) => {
  expect(customerTable.find(path)).toBeDefined()
})

test('/pages/home/home is the first tab by another name', () => {
  expect(aliases).toEqual({ '/pages/home/home': '/' })
  expect(customerTable.find('/pages/home/home')).toBe(customerTable.find('/'))
})

test('the title by default is that of writing a letter', () => {
  const [first] = customerRoutes
  expect(first && [first.path, titleOf(first)]).toEqual(['/', 'writeLetter'])
})

test('the instructions are open to guests, what is a person’s own is not', () => {
  const access = (path: string) => customerTable.find(path)?.access
  expect(access('/pages/desc/desc')).toBe('guest')
  for (const path of ['/pages/my/order/order', '/pages/contacts/contacts', '/pages/diary/index'])
    expect(access(path), path).toBe('user')
})

test('the pages of the admin side are for staff with the permission', () => {
  for (const { path, access } of customerRoutes.filter(({ path }) =>
    path.startsWith('/pages/admin/'),
  ))
    expect(access, path).toMatchObject({ staff: expect.any(String) })
})

test('every page is a chunk of its own, fetched when it is opened', () => {
  // An import at the head of the table would load the page together with the first one.
  const table = readFileSync(join(import.meta.dirname, 'routes.ts'), 'utf8')
  expect(table.match(/=> import\('[^']+\/pages\/[^']+'\)/g)?.length).toBeGreaterThan(60)
  expect(table).not.toMatch(/^import .*\/pages\//m)
})

test('some pages have a width of their own, the others the app’s', () => {
  const width = (path: string) => customerTable.find(path)?.maxWidth
  expect(['/pages/desc/desc', '/pages/web/web', '/'].map(width)).toEqual([720, 960, undefined])
})
