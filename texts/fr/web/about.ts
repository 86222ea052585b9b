import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/about.ts'

export default {
  version: (version, code) => `Version ${version} (${code})`,
  operator: 'Exploitant',
  contact: 'Contact',
  phone: 'Service client par téléphone',
  wechat: 'Service client sur WeChat',
  help: 'Centre d’aide',
  agreements: 'Conditions et mode d’emploi',
  holds: (version, day) => `Version ${version}, en vigueur depuis le ${day}`,
  next: (version, day) => `version ${version} à partir du ${day}`,
  acceptedVersion: (version) => `Version ${version} acceptée`,
  changed: 'La version en vigueur a changé. Lisez-la et acceptez-la.',
  accept: 'J’ai lu et j’accepte',
  accepted: 'Accepté',
  licences: 'Licences libres',
  licencesLead: 'Cette application utilise les travaux des personnes ci-dessous. Merci à elles.',
  showLicences: 'Afficher la liste',
  licenceCount: (n) => plural('fr', n, { one: '1 élément', other: `${n} éléments` }),
} satisfies Translation<typeof source>
