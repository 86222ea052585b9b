import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type zhHans from '../../zh-hans/web/agent.ts'

const orders = (count: string) =>
  plural('es', Number(count.replace(/\D/g, '')), { one: '1 pedido', other: `${count} pedidos` })

export default {
  lead: 'Hazte colaborador: una comisión por los pedidos de tus amistades',
  leadText:
    'Cualquiera puede invitar y recibir cupones. Para ganar comisión por los pedidos, solicítalo con tu nombre real; nuestro equipo mira cada solicitud.',
  apply: 'Solicitar ser colaborador',
  applyAgain: 'Volver a solicitarlo',
  realName: 'Nombre real',
  realNameHint:
    'Las retiradas se pagan a ese mismo nombre. Se guarda cifrado y solo lo ve quien tramita la solicitud.',
  realNameMissing: 'Escribe tu nombre real, con dos caracteres como mínimo.',
  accept: (version) => `He leído y acepto las condiciones del programa (versión ${version})`,
  acceptMissing: 'Primero lee las condiciones y acéptalas.',
  readTerms: 'Leer las condiciones',
  send: 'Enviar la solicitud',
  sent: 'Solicitud enviada',
  states: {
    applied: 'Solicitud recibida; nuestro equipo la mirará',
    refused: 'Tu solicitud no se aceptó',
    ended: 'Ya no eres colaborador',
  },
  stateTexts: {
    applied:
      'El resultado aparecerá aquí. Mientras tanto puedes invitar; las comisiones empiezan con los pedidos posteriores a la aprobación.',
    refused: 'El motivo está abajo. Puedes volver a solicitarlo.',
    ended: 'Los pedidos nuevos no dan comisión. Lo liberado todavía se puede retirar.',
  },
  note: (text) => `Nuestro equipo: ${text}`,
  closed: 'Ahora no se admiten solicitudes nuevas',
  closedText: 'Puedes seguir invitando; los cupones para ambos no cambian.',
  held: 'Tus comisiones están en espera',
  heldText: (reason) =>
    `Motivo: ${reason}. Por ahora no se libera ni se paga nada, y nada se pierde. Si tienes dudas, contáctanos.`,
  contact: 'Contactar',

  available: 'Disponible',
  withdraw: 'Retirar',
  frozen: 'Retenido',
  withdrawing: 'Retirada en curso',
  earned: 'Ganado en total',
  owed: 'Por compensar',
  owedText: (amount) =>
    `${amount} ya se habían retirado cuando se anularon, porque se reembolsó el pedido de una persona invitada. Tus próximas comisiones lo cubren primero.`,
  friends: (count) =>
    plural('es', Number(count.replace(/\D/g, '')), {
      one: '1 persona invitada',
      other: `${count} personas invitadas`,
    }),
  noFigures:
    'Todavía no hay comisiones. Envía tu enlace a otra persona; cuando pague, las cifras aparecerán aquí.',
  toInvite: 'Invitar a otra persona',

  teamHint:
    'Ves el teléfono oculto en parte, cuándo se registró y cuántos pedidos salieron. Nunca a quién ni qué escribe.',
  teamNone: 'Nadie se ha registrado todavía con tu enlace',
  teamNoneHint: 'Quien se registre en los siete días después de abrir tu enlace aparecerá aquí.',
  joined: (day) => `Se registró el ${day}`,
  ordersCount: (count) =>
    plural('es', Number(count.replace(/\D/g, '')), {
      one: '1 pedido enviado',
      other: `${count} pedidos enviados`,
    }),
  brought: 'Comisiones',

  by: 'Ver por',
  bys: { day: 'Por día', week: 'Por semana', month: 'Por mes' },
  span: 'Periodo',
  spans: { 30: '30 días', 90: '90 días', 365: '1 año', 1095: '3 años' },
  total: 'Ganado en este periodo',
  totalOrders: (count) => `${orders(count)}, descontado lo anulado`,
  chart: 'Gráfico de comisiones',
  chartHint:
    'Mantén pulsado y desliza por el gráfico. Al soltar, debajo verás el detalle de ese punto.',
  spanValue: (span, amount, count) => `${span}: ${amount}, ${orders(count)}`,
  allSpans: 'Ver todo',
  entriesOf: (span) => `Detalle: ${span}`,
  entries: 'Detalle',
  frozenTitle: 'Comisiones retenidas',
  frozenHint:
    'Se liberan al entregarse el pedido; si no hay noticia de la entrega, 7 días después del envío.',
  takenBackTitle: 'Comisiones anuladas',
  takenBackHint:
    'Si el pedido de una persona invitada se cancela o se reembolsa, su comisión se anula. Una devolución por culpa nuestra no anula nada.',
  noEntries: 'No hay comisiones en este periodo',
  noEntriesHint: 'Cuando una persona invitada pague, cada comisión aparecerá aquí.',
  takenBack: 'Anulada',
  basis: (basis, percent, version) => `${basis} pagados × ${percent} (reglas, versión ${version})`,
  from: (phone) => `De ${phone}`,
  entryStates: { frozen: 'Retenida', freed: 'Liberada', reversed: 'Anulada' },
  freeAfterPosting: 'Aún sin enviar; se libera al entregarse o 7 días después del envío',
  freeOn: (day) => `Se libera al entregarse, como tarde el ${day}`,
  freeChecked: 'Nuestro equipo la está comprobando; después se libera',

  amount: 'Importe',
  amountHint: (available, least) => `${available} disponibles, ${least} como mínimo`,
  all: 'Retirar todo',
  amountMissing: 'Escribe un importe, por ejemplo 50 o 50,00.',
  amountLow: (least) => `La retirada mínima es de ${least}.`,
  amountHigh: (available) => `Solo hay ${available} disponibles.`,
  notEnough: (missing) => `Faltan ${missing} para poder retirar`,
  method: 'Adónde',
  methodHints: {
    bank_card: 'Tarjeta de débito de un banco chino',
    alipay: 'Tu cuenta de Alipay',
    wechat: 'Tu ID de WeChat',
  },
  accounts: {
    bank_card: 'Número de tarjeta',
    alipay: 'Cuenta de Alipay',
    wechat: 'ID de WeChat',
  },
  accountHints: {
    bank_card: 'Una tarjeta de débito a tu nombre, de 12 a 19 cifras',
    alipay: 'Número de teléfono o correo electrónico',
    wechat: 'De 6 a 20 caracteres y empieza por letra; está en tu perfil de WeChat',
  },
  accountErrors: {
    bank_card: 'Este número de tarjeta no es válido. Comprueba cada cifra.',
    alipay: 'Una cuenta de Alipay es un número de teléfono o un correo electrónico.',
    wechat: 'Un ID de WeChat tiene de 6 a 20 letras, cifras, _ o -, y empieza por letra.',
  },
  bankKnown: (bank) => `Banco: ${bank}`,
  bankUnknown: 'No reconocemos el banco; no impide la retirada.',
  payee: 'Nombre del titular',
  payeeHint: 'El nombre real de tu solicitud',
  payeeMissing: 'Escribe el nombre del titular.',
  fee: 'Tarifa',
  receive: 'Recibes',
  next: 'Qué pasa después',
  nextSteps: [
    'El importe pasa de «Disponible» a «Retirada en curso».',
    'Nuestro equipo lo comprueba. Hasta que lo apruebe, puedes cancelar cuando quieras.',
    'Una vez pagado, aquí verás el número del justificante. Lo que se rechaza o no se puede pagar vuelve entero.',
  ],
  nextSecond: (above) =>
    `Por encima de ${above}, dos personas del equipo lo aprueban una tras otra.`,
  ask: 'Solicitar la retirada',
  asked: 'Tu solicitud se ha enviado',
  openTitle: 'Hay una retirada en curso',
  openText: 'Podrás pedir otra cuando termine.',
  openLink: 'Historial de retiradas',
  needAgent: 'Solo los colaboradores pueden retirar',
  needAgentText: 'Solo se pueden retirar comisiones. El saldo no; para un reembolso, contáctanos.',

  withdrawalStates: {
    requested: 'Pendiente de aprobación',
    approved_once: 'Primera aprobación dada, falta la segunda',
    approved: 'Aprobada, pendiente de pago',
    paid: 'Pagada',
    rejected: 'Rechazada; ha vuelto entera',
    cancelled: 'Cancelada; ha vuelto entera',
    lapsed: 'Sin confirmar; ha vuelto entera',
    sent_back: 'Devuelta por el proveedor; vuelve a estar disponible',
  },
  confirmState: 'Te espera en WeChat',
  confirmTitle: 'Confirma en WeChat que la recibes',
  confirmText: (day) =>
    `El dinero está listo. Confirma antes del ${day}; después vuelve entero a «Disponible».`,
  confirm: 'Confirmar en WeChat',
  confirmElsewhere:
    'Escanea este código con WeChat para abrir allí esta página e iniciar sesión, o envíate el enlace en WeChat.',
  confirmCode: 'Código que abre el historial de retiradas',
  confirmFailed:
    'WeChat no ha abierto su página. Puede que sea otra cuenta de WeChat o que el plazo haya pasado; si no, actualiza WeChat y vuelve a intentarlo.',
  confirmLeft: 'Aún sin confirmar. El dinero sigue reservado para ti.',
  confirmDone: 'WeChat lo está tramitando; el resultado aparecerá aquí.',
  cameBackAt: (day) => `Devuelta el ${day}`,
  askAnew: 'Puedes volver a pedirla cuando quieras.',
  askAgain: 'Revisa la cuenta y podrás volver a pedirla.',
  to: (where, tail) => `${where}, termina en ${tail}`,
  feeOf: (fee, receive) => `Tarifa ${fee}, recibes ${receive}`,
  askedAt: (day) => `Solicitada el ${day}`,
  endedAt: (day) => `Terminada el ${day}`,
  receipt: (number) => `Justificante: ${number}`,
  reason: (text) => `Motivo: ${text}`,
  cancel: 'Cancelar la solicitud',
  cancelAsk: '¿Cancelar esta solicitud? Todo vuelve a «Disponible».',
  cancelled: 'Cancelada',
  noWithdrawals: 'Todavía no hay retiradas',
  noWithdrawalsHint: 'Las comisiones se pueden retirar una vez liberadas.',
  statements: 'Extractos mensuales',
  statementsHint:
    'PDF: situación al empezar el mes, cada día, retiradas pagadas y situación al terminar.',
  monthLine: (earned, paid) => `Ganado ${earned} · pagado ${paid}`,
  download: (month) => `Descargar el extracto de ${month}`,
} satisfies Translation<typeof zhHans>
