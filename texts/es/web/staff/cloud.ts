import { plural } from '../../../plural.ts'
import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/cloud.ts'

export default {
  title: 'Claves de programas',
  lead: 'Permiten que otros programas nos consulten y guarden sus propios archivos. El secreto se muestra una sola vez; cloud/README.md explica cómo usarlo.',
  make: 'Crear una clave',
  name: 'Nombre del programa',
  rights: 'Permisos',
  reason: 'Motivo',
  keys: 'Claves',
  uses: (count) => plural('es', count, { one: `${count} uso`, other: `${count} usos` }),
  lastUsed: (when) => `último: ${when}`,
  neverUsed: 'sin usar',
  files: 'Archivos',
  room: (count, megabytes) => `${count}, ${megabytes} MB`,
  madeBy: (when, name) => `${when} ${name}`.trim(),
  works: 'activa',
  endsAt: (when) => `activa hasta ${when}`,
  ended: 'inactiva',
  over: (when, reason) => `Acceso retirado el ${when}: ${reason}`,
  rotate: 'Cambiar',
  rotateTitle: (name) => `Cambiar la clave de «${name}»`,
  overlap: 'La clave anterior',
  overlaps: {
    0: 'deja de valer al momento',
    24: 'vale un día más',
    168: 'vale siete días más',
  },
  end: 'Retirar el acceso',
  endTitle: (name) => `Retirar el acceso de «${name}»`,
  endLead:
    'Sus claves dejan de valer al momento; sus archivos se borran 30 días después. No se puede deshacer.',
  none: 'Ningún programa tiene clave todavía',
  cancel: 'Cancelar',
  required: 'Obligatorio',
  tooShort: 'Al menos tres caracteres',
  secretTitle: 'Copia el secreto ahora',
  secretLead:
    'No se volverá a mostrar. Dáselo a quien lleva ese programa; nunca lo pongas en una página web.',
  keyId: 'Identificador de la clave',
  secret: 'Secreto',
  finish: 'Ya lo he copiado',
  made: 'Acceso retirado',
  rightNames: {
    files: 'Guardar sus propios archivos',
    'letter.price': 'Consultar el precio de una carta',
    'posting.day': 'Consultar el día de envío',
    'order.state': 'Consultar el estado de un pedido por su número',
    'place.rules': 'Consultar las normas de un centro',
  },
} satisfies Translation<typeof source>
