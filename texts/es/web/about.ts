import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/about.ts'

export default {
  version: (version, code) => `Versión ${version} (${code})`,
  operator: 'Operador',
  contact: 'Contacto',
  phone: 'Atención por teléfono',
  wechat: 'Atención por WeChat',
  help: 'Centro de ayuda',
  agreements: 'Acuerdos e instrucciones',
  holds: (version, day) => `Versión ${version}, vigente desde el ${day}`,
  next: (version, day) => `versión ${version} desde el ${day}`,
  acceptedVersion: (version) => `Aceptaste la versión ${version}`,
  changed: 'La versión vigente ha cambiado. Léela y acéptala.',
  accept: 'La he leído y la acepto',
  accepted: 'Aceptada',
  licences: 'Licencias de código abierto',
  licencesLead: 'Esta aplicación usa el trabajo de las personas de abajo. Gracias a todas.',
  showLicences: 'Ver la lista',
  licenceCount: (n) => plural('es', n, { one: '1 obra', other: `${n} obras` }),
} satisfies Translation<typeof source>
