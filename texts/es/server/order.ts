import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/order.ts'

export default {
  mailReasons: {
    address_incomplete: 'La dirección estaba incompleta',
    person_moved: 'Ya no está allí',
    person_unknown: 'No encontraron a nadie con ese nombre',
    content_refused: 'El centro no aceptó el contenido',
    not_collected: 'Nadie la recogió',
    damaged: 'Se dañó por el camino',
    our_mistake: 'Fue un error nuestro',
    lost: 'Perdido por el camino',
    other: 'Otro motivo',
  },
  goodsReasons: {
    reply_withdrawn: 'Nuestro equipo ha retirado esta respuesta',
    out_of_stock: 'Sin existencias',
    damaged_in_stock: 'Dañado en el almacén',
    address_unreachable: 'No se llega a esa dirección',
    refused_by_person: 'Rechazado en la entrega',
    address_wrong: 'Dirección equivocada',
    not_collected: 'No recogido',
    lost: 'Perdido por el camino',
    damaged: 'Dañado por el camino',
    other: 'Otro motivo',
  },
  reviewReasons: {
    banned_content: 'Contiene algo que no se puede enviar.',
    institution_rule: 'No cumple las normas del centro.',
    address_problem: 'Hay un problema con la dirección; no llegaría.',
    unreadable: 'No se puede leer.',
    personal_data_of_others: 'Contiene datos personales de otras personas.',
    typing_slip: 'Hemos corregido un error al escribir.',
    other: 'Necesita un cambio.',
  },
  rulesChanged: 'El centro ha cambiado sus normas y lo revisamos otra vez.',
  invariants: {
    orders_paid_as_entered:
      'Lo que cada pedido da por pagado es lo que dicen los asientos de su titular y de quienes reservaron una parte',
    orders_refunded_as_entered:
      'Lo que cada pedido da por reembolsado es lo que dicen los asientos de sus pagadores, y nunca más de lo pagado',
    acts_fit_money:
      'Lo que cada pedido devolvió en parte o como cortesía es lo que consta que dio el personal',
    shares_paid_and_refunded:
      'Las partes de cada pedido son lo que pagó su depósito, no más que su precio, y se reembolsaron con él a quienes las pusieron',
    entries_have_their_order:
      'Cada pago y reembolso de pedido pertenece a un pedido, por identificador y número',
    states_fit_money:
      'Los pedidos sin pagar no retienen dinero, los que están en curso están pagados por completo y los anulados reembolsados por completo',
    lines_make_totals: 'Las líneas del precio de cada pedido suman su total',
    discounts_stand_in_prices:
      'Lo que cada pedido descontó por un cupón es lo que dice el uso de ese cupón, y el resto es su total',
    lost_mail_paid_by_claim:
      'Cada pedido reembolsado en camino tiene un aviso de pérdida aceptado, y cada aviso así tiene su reembolso',
    histories_end_in_states:
      'El historial de cada pedido empieza sin pagar, sigue la tabla de pasos y termina en su estado',
  },
} satisfies Translation<typeof source>
