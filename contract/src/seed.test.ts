import { expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { app, clientStatus, successCode, wrapperCodes } from './app.ts'
import { type Call, methodsOf } from './call.ts'
import { allCalls } from './calls.ts'
import { zAppConfig, zBanner } from './config/calls.ts'
import { zEnvelope } from './envelope.ts'
import { errorText } from './error-text.ts'
import { defaultLocale, locales } from './locale.ts'
import { wire } from './wire.ts'

/*
 * The values that the first description (docs/seed.md) fixes exactly. Both sides read them from
 * here: constants, names of fields, and the methods and paths of its calls. The tests beside the
 * calls show their behaviour.
 */

test.each([
  ['version', app.version, '3.2.0'],
  ['version code', app.versionCode, 32],
  ['system id', app.systemId, 8],
  ['platform', app.platform, 'h5'],
  ['base path', app.basePath, '/web/mailingTool/'],
  ['time-out of a request in milliseconds', app.requestTimeoutMs, 120_000],
  ['time-out of an upload in milliseconds', app.uploadTimeoutMs, 180_000],
  ['time-out of a download in milliseconds', app.downloadTimeoutMs, 180_000],
  ['time-outs apply above so many milliseconds', app.timeoutThresholdMs, 2_000],
  ['life of a share uid in seconds', app.shareUidSeconds, 604_800],
  ['life of the key bundle in seconds', app.keyBundleSeconds, 86_400],
  ['life of a file’s address in seconds', app.fileUrlSeconds, 600],
  ['cap of badges', app.badgeCap, 99],
  ['bits of the RSA key', wire.rsaBits, 2048],
  ['success code', successCode, 1],
  ['status of a prevented duplicate', clientStatus.duplicate, -9998],
  ['status of a time-out', clientStatus.timeout, -9999],
  ['wrapper code of a time-out', wrapperCodes.timeout, 5],
  ['wrapper code of a lost network', wrapperCodes.network, 5],
  ['wrapper code of an upload or a download', wrapperCodes.transfer, 602_001],
  ['wrapper code of an abort', wrapperCodes.aborted, 600_003],
])('the constant “%s”', (_, value, wanted) => {
  expect(value).toBe(wanted)
})

test('the version of the package is that of the app', () => {
  expect(pkg.version).toBe(app.version)
})

test('five locales, Simplified Chinese by default', () => {
  expect([...locales].sort()).toEqual(['en', 'es', 'fr', 'zh-Hans', 'zh-Hant'])
  expect(defaultLocale).toBe('zh-Hans')
})

test('an answer is code, msg and data', () => {
  expect(Object.keys(zEnvelope.shape)).toEqual(['code', 'msg', 'data'])
})

test('reports a lost session as needed, expired or no longer valid', () => {
  expect(errorText('session.required', 'en')).toBe('This function requires login to continue')
  expect(errorText('session.expired', 'en')).toContain('has expired')
  expect(errorText('session.check_failed', 'en')).toContain('no longer valid')
})

test('the app config has the fields of the seed', () => {
  const { app: names, kf, upload, share, user } = zAppConfig.shape
  expect(Object.keys(zAppConfig.shape)).toEqual(
    expect.arrayContaining(['source', 'upload', 'app', 'kf', 'isBalance', 'receiveBalance']),
  )
  expect(Object.keys(zAppConfig.shape)).toEqual(
    expect.arrayContaining(['isReviewer', 'user', 'share', 'ad']),
  )
  expect(zAppConfig.shape.source.options).toEqual(['local', 'remote'])
  expect(Object.keys(upload.shape)).toEqual(['mode', 'list'])
  expect(Object.keys(names.shape)).toEqual(
    expect.arrayContaining(['logo', 'name', 'quotaName', 'quotaImage', 'version']),
  )
  expect(Object.keys(names.shape)).toEqual(expect.arrayContaining(['isShowVip', 'isShowPayTip']))
  expect(Object.keys(kf.shape)).toEqual(['wechat', 'qrCode', 'followQrCode', 'phone'])
  expect(Object.keys(user.shape)).toEqual(['defaultImage'])
  expect(Object.keys(share.shape)).toEqual(['uid', 'title', 'images'])
  expect(zAppConfig.shape.ad.element).toBe(zBanner)
})

const v5 = '/api/mailing/v5'
const calls = Object.values(allCalls).flatMap((domain) => Object.values(domain) as Call[])

/** Method and path of each call of the seed, section 7. */
const seedCalls = [
  ['POST GET', `${v5}/app/payOrder`],
  ['GET', `${v5}/app/home`],
  ['POST GET', `${v5}/my/my`],
  ['GET', `${v5}/my/userInfo`],
  ['POST', `${v5}/address/edit`],
  ['GET', `${v5}/address/parse`],
  ['GET', `${v5}/address/addressPast`],
  ['GET', `${v5}/address/list`],
  ['POST GET', `${v5}/app/recharge`],
  ['GET', `${v5}/app/editLetter`],
  ['GET', `${v5}/app/passMessage`],
  ['POST', `${v5}/app/createPassMessageOrder`],
  ['POST', `${v5}/app/createLetterOrder`],
  ['POST', `${v5}/app/payLetterOrder`],
  ['GET POST', `${v5}/order/record`],
  ['POST', `${v5}/order/pay`],
  ['GET', `${v5}/order/goodsOrder`],
  ['POST', `${v5}/order/comment`],
  ['GET', `${v5}/order/stampRecord`],
  ['GET', `${v5}/order/stamp`],
  ['GET', `${v5}/order/logistics`],
  ['GET', `${v5}/order/orderStatusNum`],
  ['GET', `${v5}/order/category`],
  ['GET', `${v5}/order/addressCity`],
  ['GET POST', '/api/v1/chat_message/list'],
  ['GET POST', '/api/v1/chat_message/record'],
  ['GET', '/api/v1/chat_message/config'],
  ['GET', '/api/v1/chat_message/chatUnreadNum'],
  ['POST', '/api/v2/home/receiveBalance'],
  ['GET POST', `${v5}/my/contacts`],
  ['POST', `${v5}/login/send`],
  ['POST', `${v5}/login/check`],
  ['POST', `${v5}/login/thirdParty`],
  ['POST', `${v5}/login/authBindPhone`],
  ['POST', `${v5}/app/blockPhone`],
  ['POST', `${v5}/my/bindPhone`],
  ['POST', `${v5}/tool/checkTextContent`],
  ['GET POST', `${v5}/tool/countdown`],
  ['GET POST', `${v5}/tool/diary`],
  ['GET', `${v5}/coupon/list`],
  ['GET', `${v5}/coupon/open_list`],
  ['GET POST', `${v5}/coupon/distributeCoupons`],
  ['GET POST', `${v5}/coupon/questionnaire`],
  ['GET POST', `${v5}/coupon/accumulatedOrders`],
  ['GET', `${v5}/coupon/followQrcode`],
  ['GET', `${v5}/invite/sharePosters`],
  ['GET', `${v5}/invite/config`],
  ['GET', `${v5}/permission/userList`],
  ['GET', `${v5}/permission/userListData`],
  ['GET POST', `${v5}/my/tasks`],
  ['POST', `${v5}/my/sign`],
  ['POST', `${v5}/my/exchange`],
  ['GET', `${v5}/my/help`],
  ['GET', `${v5}/app/specs`],
  ['GET', `${v5}/app/letterConfig`],
  ['GET', `${v5}/app/config`],
  ['GET', `${v5}/app/templateCategory`],
  ['GET', `${v5}/app/templateList`],
  ['GET', `${v5}/app/mailLetterGoods`],
  ['POST', `${v5}/ai/chat`],
  ['GET', `${v5}/ai/config`],
  ['GET', `${v5}/app/pageProtocol`],
  ['GET', `${v5}/admin/order/goodsOrder`],
  ['GET POST', `${v5}/admin/app/editLetter`],
  ['GET POST', `${v5}/admin/chat_message/record`],
  ['GET', `${v5}/admin/chat_message/config`],
  ['POST', '/api/v1/upload/image'],
  ['POST', '/api/v1/upload/file'],
] as const

test.each(seedCalls)('%s %s is a call', (methods, path) => {
  const served = calls.filter((call) => call.path === path).flatMap((call) => methodsOf(call))
  expect(served).toEqual(expect.arrayContaining(methods.split(' ')))
})
