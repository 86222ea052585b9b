import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/about.ts'

export default {
  version: (version, code) => `版本 ${version}（${code}）`,
  operator: '營運者',
  contact: '聯絡方式',
  phone: '客服電話',
  wechat: '客服微信',
  help: '幫助中心',
  agreements: '協議與說明',
  holds: (version, day) => `第 ${version} 版，${day} 起生效`,
  next: (version, day) => `第 ${version} 版將於 ${day} 生效`,
  acceptedVersion: (version) => `已同意第 ${version} 版`,
  changed: '現行版本有更新，請閱讀後同意',
  accept: '我已閱讀並同意',
  accepted: '已同意',
  licences: '開源授權',
  licencesLead: '這個應用程式用到了下面這些人的作品，謝謝他們。',
  showLicences: '查看清單',
  licenceCount: (n) => `共 ${n} 項`,
} satisfies Translation<typeof source>
