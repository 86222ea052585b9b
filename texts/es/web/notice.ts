import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/notice.ts'

export default {
  show: 'Qué mensajes mostrar',
  all: 'Todos',
  unseen: 'Sin leer',
  markAll: 'Marcar todo como leído',
  unread: (shown) => (shown === '1' ? '1 mensaje sin leer' : `${shown} mensajes sin leer`),
  isUnseen: 'Sin leer',
  empty: 'Aún no hay mensajes',
  emptyHint: 'Aquí aparecen las novedades de tus pedidos, las respuestas y los recordatorios.',
  emptyUnseen: 'Todo leído',
  emptyUnseenHint: 'Los mensajes nuevos aparecen aquí.',
  settings: 'Ajustes de mensajes',
  stopped: 'Has detenido nuestros mensajes. No te enviamos nada fuera de la aplicación.',
  allowAgain: 'Volver a permitir',
  where: 'Dónde te avisamos',
  whereHint: 'Todo está en el centro de mensajes. Elige dónde más quieres recibir avisos.',
  groups: {
    attention: 'Requiere tu atención',
    replies: 'Respuestas',
    orders: 'Avance de los pedidos',
    days: 'Cumpleaños, fechas y cupones',
  },
  groupHints: {
    attention: 'Un cambio por confirmar, devoluciones, reembolsos, retrasos, saldo bajo',
    replies: 'Una respuesta nueva, un mensaje de nuestro equipo',
    orders: 'Pagado, impreso, enviado, entregado',
    days: 'Se acerca una fecha que anotaste, un cupón vence pronto',
  },
  receivers: 'Adónde van los mensajes',
  pushOn: (devices) =>
    plural('es', devices, { one: '1 dispositivo', other: `${devices} dispositivos` }),
  pushOff: 'Ningún dispositivo todavía',
  pushHere: 'Recibir en este dispositivo',
  pushStop: 'Dejar de recibir aquí',
  pushDenied: 'Tu navegador bloquea los avisos de este sitio. Permítelos primero en sus ajustes.',
  pushMissing:
    'Este navegador no recibe avisos push. En un iPhone, añade este sitio a la pantalla de inicio y ábrelo desde allí.',
  pushFailed: 'No se pudieron activar los avisos push. Inténtalo más tarde.',
  noEmail: 'Aún no hay correo',
  noPhone: 'Aún no hay teléfono',
  add: 'Añadir',
  wechatOn: 'WeChat está conectado',
  wechatOff:
    'Sigue nuestra cuenta oficial y entra una vez dentro de WeChat para recibir mensajes allí.',
  test: 'Probar',
  tested: 'Ya va en camino.',
  quiet: 'Horas de silencio',
  quietOn: 'No enviar nada de noche',
  quietHint:
    'Los mensajes esperan a que terminen estas horas y llegan juntos. Solo llega enseguida lo que espera tu respuesta.',
  from: 'Desde',
  to: 'Hasta',
  details: 'Qué dicen los mensajes',
  hasDetails: 'Decir de quién se trata',
  detailsHint:
    'Normalmente solo dicen «Tu pedido…», para que nadie sepa a quién escribes. Con esto, push, correo y WeChat dicen el nombre. Los SMS solo dicen cuántos mensajes hay.',
  saved: 'Guardado',
} satisfies Translation<typeof source>
