export { fillPage, passkeyPlace, splitPage } from './rules.ts'
export { type GiftSource, welcomeGiftHook } from './service/app-config.ts'
export {
  changeCustomerService,
  customerService,
  isLoginWay,
  orderBadgeTab,
  readAppName,
} from './service/app-settings.ts'
export { type AudienceSource, audienceHook } from './service/banners.ts'
export { cutOffToday, getProtocol, pageFacts } from './service/pages.ts'
export {
  boxLines,
  type Collection,
  type CutOff,
  collectionAddresses,
  collectionNow,
  cutOffStore,
  firstCollection,
  readCutOff,
  senderOf,
} from './store/house.ts'
export {
  listReleases,
  ofName,
  type ProtocolTexts,
  readProtocolTexts,
  readSetting,
  releasesOf,
  settingVersions,
} from './store.ts'
