import type { NoticeWords } from './words.ts'

export const noticeWordsEs: NoticeWords = {
  topics: {
    change_proposed: 'Un pedido espera tu respuesta',
    refused: 'Un pedido no fue aceptado',
    returned: 'Un pedido ha vuelto',
    refunded: 'Tu saldo ha recibido un reembolso',
    overdue: 'Un pedido tarda más de lo previsto',
    exception: 'Un pedido tiene un problema en el camino',
    returning: 'Un pedido está volviendo',
    move_refused: 'Un pedido no pudo cambiar de dirección',
    rules_changed: 'Las reglas han cambiado: tu pedido se revisa otra vez',
    balance_low: 'Tu saldo no alcanza para un pedido programado',
    reply_arrived: 'Ha llegado algo nuevo para ti',
    chat_answered: 'Te hemos respondido',
    order_paid: 'Tu pedido está pagado',
    printed: 'Tu pedido está impreso',
    posted: 'Tu pedido está en camino',
    delivered: 'Tu pedido ha llegado',
    moved: 'Tu pedido tiene una dirección nueva',
    send_reminder: 'Un pedido programado sale pronto; aún puedes cambiarlo',
    coupon_ends: 'Uno de tus cupones vence pronto',
    birthday_near: 'Se acerca un cumpleaños que anotaste',
    release_near: 'Se acerca un día que anotaste',
    test: 'Este es un mensaje de prueba',
  },
  digest: (count) => `Mensajes nuevos: ${count}`,
  withAbout: (title, about) => `${title} (${about})`,
  open: 'Abrir',
  chosen:
    'Elegiste el correo electrónico para tus avisos. Puedes cambiarlo cuando quieras en los ajustes de mensajes.',
  stop: 'No recibir más correos nuestros',
}
