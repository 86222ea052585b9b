import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/about.ts'

export default {
  version: (version, code) => `Version ${version} (${code})`,
  operator: 'Operator',
  contact: 'Contact',
  phone: 'Customer service by phone',
  wechat: 'Customer service on WeChat',
  help: 'Help centre',
  agreements: 'Agreements and instructions',
  holds: (version, day) => `Version ${version}, in force since ${day}`,
  next: (version, day) => `version ${version} from ${day}`,
  acceptedVersion: (version) => `You accepted version ${version}`,
  changed: 'The version in force has changed. Please read and accept it.',
  accept: 'I have read and accept it',
  accepted: 'Accepted',
  licences: 'Open-source licences',
  licencesLead: 'This app uses the work of the people below. We thank them.',
  showLicences: 'Show the list',
  licenceCount: (n) => plural('en', n, { one: '1 work', other: `${n} works` }),
} satisfies Translation<typeof source>
