/** The only wire code that means success (seed, section 7). */
export const successCode = 1

/** Headers of every request (seed, section 7, gives the meanings; the names are ours). */
export const headerNames = {
  systemId: 'x-system-id',
  platform: 'x-platform',
  locale: 'x-locale',
  appVersion: 'x-app-version',
  os: 'x-os',
  /** The stored value of the seed: a random id of this installation, 16 to 48 characters. */
  deviceId: 'x-device-id',
  token: 'uni-id-token',
  /** In an answer: a fresh token and its expiry (ms since 1970) that replace the stored ones. */
  newToken: 'x-new-token',
  newTokenExpiresAt: 'x-new-token-expires-at',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  /** Least version code that the server still serves, sent to older clients. */
  leastVersion: 'x-app-least-version',
} as const

/**
 * The platforms that a client may run on (header `x-platform`). `h5` is our web app. From `web` on
 * they are the names that uni-app gives its platforms (`uniPlatform` and `UNI_PLATFORM`). Nothing
 * depends on the value. Source: https://uniapp.dcloud.net.cn/api/system/info.html,
 * https://uniapp.dcloud.net.cn/tutorial/platform.html
 */
export const platforms = [
  'h5',
  'ios',
  'android',
  'desktop',
  'web',
  'app',
  'app-plus',
  'app-android',
  'app-ios',
  'app-harmony',
  'app-nvue',
  'app-uvue',
  'mp-weixin',
  'mp-alipay',
  'mp-baidu',
  'mp-toutiao',
  'mp-lark',
  'mp-qq',
  'mp-kuaishou',
  'mp-jd',
  'mp-360',
  'mp-xhs',
  'mp-harmony',
  'mp-dingtalk',
  'quickapp-webview',
  'quickapp-webview-huawei',
  'quickapp-webview-union',
] as const
export type Platform = (typeof platforms)[number]

/** Field of the body that may hold the idempotency key (R6). It is taken out before the schema. */
export const idempotencyField = 'idempotencyKey'
/** A key, wherever it comes: random, so that nobody repeats another request by chance. */
export const idempotencyPattern = /^[\w-]{8,80}$/

/** Constants of the seed, section 9. */
export const app = {
  version: '3.2.0',
  versionCode: 32,
  systemId: 8,
  platform: 'h5',
  basePath: '/web/mailingTool/',
  tokenKey: 'uni_id_token',
  tokenExpiresKey: 'uni_id_token_expired',
  keyBundleSeconds: 86_400,
  shareUidSeconds: 604_800,
  requestTimeoutMs: 120_000,
  uploadTimeoutMs: 180_000,
  downloadTimeoutMs: 180_000,
  timeoutThresholdMs: 2_000,
  fileUrlSeconds: 600,
  badgeCap: 99,
} as const

/**
 * Client codes for calls that the server has not answered. The time was over, there was no
 * connection, an upload or a download lost it, or the caller gave up (seed, section 8, generic
 * wrapper codes).
 */
export const wrapperCodes = {
  timeout: 5,
  network: 5,
  transfer: 602_001,
  aborted: 600_003,
} as const

/**
 * Invitation link of a person. Those who register by it are bound to that person. `origin`: address
 * of the app.
 */
export const inviteLink = (origin: string, shareUid: string): string =>
  `${origin}${app.basePath}?shareUid=${shareUid}#/`

/** Statuses of the client itself (seed, section 8). */
export const clientStatus = { duplicate: -9998, timeout: -9999 } as const
