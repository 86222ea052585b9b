import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/original.ts'

export default {
  title: 'Recibir el original',
  lead: 'Te enviamos esta respuesta en papel, dentro de su sobre. Los gastos dependen del peso y puedes seguir el envío.',
  what: 'Lo que enviamos',
  from: (name) => `Respuesta de ${name}`,
  name: 'Original en papel de una respuesta',
  facts: (sheets, day) =>
    `${plural('es', sheets, { one: '1 hoja', other: `${sheets} hojas` })} · recibida el ${day}`,
  seeReply: 'Ver la respuesta',
  promise:
    'Puedes cancelar hasta que se empaquete, con reembolso completo; entonces seguimos guardando el original.',
  notHere: 'Este original no se puede enviar ahora',
  now: {
    delivered: 'Original recibido',
    returned: 'El paquete ha vuelto',
    refused: 'Lo sentimos, no se pudo enviar el original',
  },
  receiveTitle: '¿Ha llegado el original?',
  receiveText:
    'Abre primero el sobre y cuenta las hojas. Al confirmar, el pedido queda completado.',
  toPack: 'Original para enviar',
  boxCode: 'Código de buzón',
  boxAgain: 'Código de buzón del sobre',
  boxHint:
    'Toma el original del estante, compara fecha y hojas, y escanea o escribe el código de buzón de su sobre',
  boxMissing: 'Escanea o escribe el código de buzón',
} satisfies Translation<typeof source>
