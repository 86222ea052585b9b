import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  tabs: { payments: 'Pagos', incidents: 'Por revisar', corrections: 'Devoluciones y correcciones', bills: 'Extractos', ledger: 'Libro mayor' },
  search: 'Número de pago, del proveedor o de pedido, o teléfono de quien pagó',
  provider: 'Medio', anyProvider: 'Todos los medios', state: 'Estado', anyState: 'Todos los estados', number: 'Pago', payer: 'Quien paga', order: 'Pedido', amount: 'Importe', gift: 'Regalo', refunded: 'Devuelto', createdAt: 'Iniciado', settledAt: 'Recibido', reference: 'Número del proveedor',
  providers: { wechat: 'WeChat Pay', alipay: 'Alipay', stripe: 'Stripe', sandbox: 'Pago de prueba' },
  states: { created: 'En espera', paid: 'Pagado', failed: 'Fallido', cancelled: 'Cancelado', refunded: 'Devuelto del todo' },
  late: 'Llegó tarde', noPayments: 'Ningún pago coincide', loadMore: 'Ver más', cancel: 'Cancelar', close: 'Cerrar', note: 'Nota', noteHint: 'Di por qué y en qué te basas; queda en el registro', noteShort: 'Al menos dos caracteres',
  facts: 'Pago', reports: 'Lo que dijo el proveedor', reportsNone: 'El proveedor aún no ha dicho nada', entries: 'Asientos', entriesNone: 'Sin asientos', expiresAt: 'Se puede pagar hasta', settledBy: { notification: 'por aviso', query: 'por nuestra consulta', bill: 'por el extracto' }, settledWay: 'Conocido',
  outcomes: { paid: 'Abonado', closed: 'Cerrado', pending: 'En espera', unchanged: 'Nada nuevo', incident: 'Por revisar', refunded: 'Anotado como devolución' },
  times: (count) => `${count} veces`, account: 'Cuenta', reason: 'Motivo', at: 'Hora',
  accounts: { user: 'Saldo de quien paga', revenue: 'Ingresos', gift: 'Regalos', coupon: 'Descuentos por cupones', provider: 'Proveedor', suspense: 'Dinero por aclarar', escrow: 'Partes de cartas de familia' },
  refund: 'Devolver', refundTitle: 'Devolver el dinero', refundLead: (most) => `Vuelve por donde vino: como máximo ${most}, ni más de lo pagado ni más de lo que queda sin gastar.`,
  refundAmount: 'Cuánto', refundWrong: (most) => `Escribe un importe de 0,01 a ${most}`, giftToo: 'El regalo de la recarga se retira en proporción.', secondNeeded: 'Por encima del límite: un compañero debe aprobarlo antes de enviar nada.',
  refundAsked: 'La devolución está en camino', refundWaits: 'A la espera de que lo apruebe un compañero',
  incidentKinds: {
    unknown_payment: 'Pago desconocido', merchant: 'Otro comercio', amount: 'Importe distinto', currency: 'Moneda distinta', reference: 'Otro número del proveedor', refund: 'Devuelto en el proveedor', late_payment: 'Llegó con el pedido vencido',
    bill_unknown: 'En el extracto, no en los libros', bill_missing: 'En los libros, no en el extracto', bill_amount: 'Otro importe en el extracto', after_handling: 'Llegó después de resolverlo',
    refund_failed: 'Una devolución no llegó', dispute_opened: 'Quien pagó la disputa', dispute_won: 'Disputa ganada', dispute_lost: 'Disputa perdida', bill_refund_unknown: 'Devolución en el extracto, no en los libros', bill_refund_missing: 'Devolución en los libros, no en el extracto', bill_refund_amount: 'Otro importe devuelto en el extracto',
  },
  incidentHelp: {
    unknown_payment: 'El proveedor cobró con un número que no es nuestro. Averigua de quién es y abónalo, o devuélvelo.', merchant: 'El aviso nombra otro comercio. Averigua por qué y anótalo.', amount: 'Llegó otra cantidad; no se ha abonado nada.', currency: 'Otra moneda: resuélvelo con el proveedor.', reference: 'Un segundo número para un mismo pago: quizá se pagó dos veces.',
    refund: 'Alguien lo devolvió en el proveedor; quien pagó aún tiene las monedas.', late_payment: 'El dinero está en el saldo de quien pagó; casi nunca queda nada por hacer.', bill_unknown: 'El extracto tiene un dinero que no conocemos.', bill_missing: 'Lo tenemos como pagado; el extracto no.', bill_amount: 'El extracto da otro importe.', after_handling: 'Se resolvió a mano y el proveedor vuelve a anunciar el dinero.',
    refund_failed: 'La devolución no llegó a quien pagó. Si sigue en curso, continúa en el panel del proveedor; si se rechazó, las monedas ya han vuelto; si falló después de darse por hecha, devuelve las monedas o paga de otra forma.', dispute_opened: 'El banco de quien pagó reclama el dinero y el proveedor lo ha retenido. Envía las pruebas en el panel del proveedor antes del plazo.', dispute_won: 'El proveedor devuelve el dinero; no queda nada por hacer.', dispute_lost: 'Quien pagó ha recuperado el dinero; puedes retirar las monedas del saldo.', bill_refund_unknown: 'El extracto tiene una devolución de un pago que no conocemos.', bill_refund_missing: 'La tenemos como devuelta; el extracto no, y el proveedor no la confirma.', bill_refund_amount: 'El extracto da una devolución distinta de la que enviamos.',
  },
  kind: 'Tipo', occurredAt: 'Cuándo', open: 'Abiertos', handled: 'Resueltos', incidentsNone: 'Nada por revisar', handledBy: (name) => `por ${name}`, handle: 'Anotar y cerrar', handleTitle: 'Qué se hizo',
  corrections: { credit: 'Abonar a un saldo', send_back: 'Devolver', take_back: 'Retirar monedas' },
  correctionLead: { credit: 'Pone este dinero en el saldo de quien pagó.', send_back: 'Devuelve este dinero por el proveedor; no toca ningún saldo.', take_back: 'Retira del saldo lo que el proveedor ya devolvió.' },
  phone: 'Teléfono de quien pagó', phoneHint: 'Ningún pago nuestro corresponde a este dinero: di de quién es', seePayment: 'Ver el pago',
  correctionKinds: { refund: 'Devolución', send_back: 'Devuelto', credit: 'Abonado', take_back: 'Retirado' },
  correctionStates: { waiting: 'Por aprobar', sending: 'En el proveedor', done: 'Hecho', refused: 'Rechazado por el proveedor', rejected: 'No aprobado' },
  correctionsNone: 'Aún no hay devoluciones ni correcciones', requestedBy: 'Pedido por', decidedBy: 'Decidido por', approve: 'Aprobar', reject: 'Rechazar', approveAsk: (amount) => `¿Aprobar ${amount}? Se hace al momento.`, rejectAsk: '¿Rechazar? El saldo de quien pagó no cambia.', decided: 'Hecho', whose: 'Para',
  billsLead: 'Cada día a las 11:20 se compara el extracto del día anterior con nuestros libros, línea a línea.', day: 'Extracto del', lines: 'Líneas', billRefunds: 'Devoluciones', billRefundAmount: 'Devuelto', settledByBill: 'Resueltos por él', differences: 'Diferencias', billFailed: 'No disponible', billsNone: 'Aún no se ha comparado ningún extracto', comparedAt: 'Comparado', noDifference: 'Coincide',
  ledgerGood: 'El libro está bien', ledgerBad: (count) => `${count} reglas del libro no se cumplen`, ledgerNever: 'Aún no se ha comprobado', auditNow: 'Comprobar ahora', auditAsked: 'La comprobación ha empezado; el resultado llega enseguida', lastAudit: (time, seconds) => `Comprobado ${time}, en ${seconds} s`, houseAccounts: 'Saldos', balance: 'Saldo', whatIsChecked: (count) => `Las ${count} reglas que se comprueban`, examples: 'Por ejemplo', audits: 'Últimas comprobaciones',
  export: 'Exportar', exportTitle: 'Exportar pagos', exportLead: 'Pagos iniciados esos días, 31 como máximo. Los teléfonos van ocultos y la exportación queda registrada.', days: 'Días', exported: (rows) => `${rows} filas exportadas`,
} satisfies Translation<typeof source>
