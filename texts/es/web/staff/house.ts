import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/house.ts'

export default {
  collection: 'Dirección para respuestas',
  collectionLead:
    'Adonde llegan las respuestas; se le añade el código de buzón de cada persona. Figura en la última página de la carta, en el sobre y en las tarjetas.',
  postcode: 'Código postal',
  none: '(ninguno)',
  old: (count) =>
    count === 1
      ? 'Si la cambias, un envío pedido y aún sin imprimir conserva la dirección que aprobó quien lo escribió. Haz que siga recibiendo correo, al menos unos meses.'
      : `Si la cambias, ${count} envíos pedidos y aún sin imprimir conservan la dirección que aprobó quien los escribió. Haz que siga recibiendo correo, al menos unos meses.`,
  lines: (most) => `Dirección (${most} renglones como máximo)`,
  tooLong: (most, characters) =>
    `${most} renglones como máximo, de ${characters} caracteres cada uno`,
} satisfies Translation<typeof source>
