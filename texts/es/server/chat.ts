import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/chat.ts'

export default {
  closed:
    'Ahora mismo no atendemos. Hemos recibido tu mensaje y te responderemos en cuanto volvamos.',
  endNote:
    'Llevamos {days} días sin mensajes aquí, así que hemos cerrado esta conversación. Si aún nos necesitas, vuelve a escribir aquí.',
} satisfies Translation<typeof source>
