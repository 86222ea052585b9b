/** Place of a banner; `ad`: the list of ads that the app config carries. */
export const bannerPlaces = ['home', 'mall', 'mine', 'ad'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** Audience of a content. A newcomer has joined within the last thirty days. */
export const audiences = ['all', 'guest', 'user', 'newcomer', 'agent'] as const
export type Audience = (typeof audiences)[number]

/** Opening types of a banner (seed, section 2). Any other number: a picture that opens nothing. */
export const openTypes = { web: 0, external: 1, page: 2, tab: 3, picture: 9 } as const

export const contentLimits = { banners: 40, notices: 20, name: 40, title: 60, text: 120 } as const

/** Agreements accepted at first use of the app. */
export const agreedNames = ['user-agreement', 'privacy-policy'] as const

/**
 * Upload modes of the app: `local` by the calls of the session, `cloud` by the cloud client with
 * signed uploads.
 */
export const uploadModes = ['local', 'cloud'] as const

/** Switches of the app, in the order of the desk. */
export const flagNames = [
  'isShowVip',
  'isShowPayTip',
  'isBalance',
  'isReviewer',
  'showWrite',
  'showRecharge',
  'showTask',
] as const

export const protocolNames = [
  'user-agreement',
  'privacy-policy',
  'instructions',
  'about',
  'mailing-rules',
  'collection-service',
  'invite-terms',
] as const
