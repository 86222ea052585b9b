import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type zhHans from '../../zh-hans/web/point.ts'

const days = (n: number) => plural('es', n, { one: '1 día', other: `${n} días` })
const daysInRow = (n: number) => plural('es', n, { one: '1 día', other: `${n} días seguidos` })
/** Figures come written out; what is no plain number, such as “1,200”, is more than one. */
const say = (figure: string, one: string, other: string) =>
  plural('es', Number(figure), { one: `${figure} ${one}`, other: `${figure} ${other}` })
const points = (figure: string) => say(figure, 'punto', 'puntos')

export default {
  balance: 'Puntos disponibles',
  entries: 'Todos los movimientos',
  lapseNext: (n, day) =>
    say(n, `punto vence después del ${day}`, `puntos vencen después del ${day}`),
  lapseNone: 'Registra tu visita o termina una tarea y los puntos llegarán aquí.',
  lapseTitle: 'Cuándo vencen los puntos',
  lapseRule: (months) =>
    `Los puntos se pueden usar durante ${plural('es', months, { one: '1 mes', other: `${months} meses` })} desde que llegan, hasta el último día de ese mes. Los que vencen antes se usan antes.`,
  lapseUntil: (day) => `hasta el ${day}`,
  lapseAll: 'Ver todas las fechas',
  points,

  sign: 'Visita diaria',
  signNow: (n) => `Registrar visita: +${n}`,
  signed: 'Visita registrada. Hasta mañana',
  streak: daysInRow,
  streakNone: 'Hoy es el primer día',
  nextBonus: (n, points) => `${days(n)} más para ganar ${say(points, 'punto', 'puntos')} extra`,
  signedTitle: (n) => `Visita registrada: +${points(n)}`,
  signedText: (n, lapses) => `${daysInRow(n)}. Estos puntos se pueden usar hasta el ${lapses}.`,
  signedBonus: (bonus) => `De ellos, ${bonus} por los días seguidos.`,
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  dayToday: 'hoy',
  daySigned: (n) => `registrado, ${points(n)}`,
  dayMissed: 'sin registrar',

  tasks: 'Tareas',
  tasksNone: 'Ahora no hay tareas',
  periods: { once: 'Una vez', day: 'Cada día', week: 'Cada semana', month: 'Cada mes' },
  progress: (done, target) => `${done} de ${target}`,
  endsOn: (day) => `hasta el ${day}`,
  take: 'Obtener',
  taken: 'Obtenido',
  go: 'Empezar',
  invite: 'Invitar',
  inviteTitle: 'Invita a alguien',
  inviteText:
    'Quien se registra con tu enlace cuenta cuando sale su primer pedido, y solo una vez. Si ese pedido se reembolsa, deja de contar.',
  inviteLink: 'Tu enlace de invitación',
  inviteShare: 'Enviárselo a alguien',
  inviteCopy: 'Copiar el enlace',
  inviteMessage: 'Desde aquí envío cartas a mi familia. Échale un vistazo:',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Mantén pulsado el enlace para copiarlo.',
  gain: (points) => `+${points}`,
  takenTitle: (n) => `Has obtenido ${points(n)}`,

  offers: 'Canjear',
  offersNone: 'Ahora no hay nada que canjear',
  cost: points,
  left: (count) => plural('es', Number(count), { one: 'queda 1', other: `quedan ${count}` }),
  ofMine: (mine, limit) => `Has canjeado ${mine} de ${limit}`,
  exchange: 'Canjear',
  gone: 'Agotado',
  limitReached: 'Límite alcanzado',
  missing: (n) => plural('es', Number(n), { one: 'Falta 1 punto', other: `Faltan ${n} puntos` }),
  askTitle: '¿Canjear puntos?',
  ask: (n, what) => `${points(n)} por «${what}». No se puede deshacer.`,
  coinsTitle: 'Canje hecho',
  coinsText: (amount, unit) => `Añadido a tu saldo: ${amount} ${unit}, para tu próxima carta.`,
  couponText: 'El cupón está entre tus cupones. Puedes elegirlo al hacer un pedido.',
  see: 'Ver',
  later: 'De acuerdo',

  entriesBalance: 'Disponibles ahora',
  none: 'Todavía no hay movimientos',
  noneHint: 'Aquí se anotan visitas, tareas y canjes.',
  reasons: {
    sign: 'Visita diaria',
    sign_bonus: 'Días seguidos',
    task: 'Tarea terminada',
    gift: 'Regalo nuestro',
    exchange: 'Canje',
    lapse: 'Vencidos',
    given_back: 'Recuperados',
  },
  signDay: (day) => `Visita del ${day}`,
  after: (points) => `${points} disponibles`,
  stillLeft: (left, day) =>
    `${plural('es', Number(left), { one: 'queda 1', other: `quedan ${left}` })}, hasta el ${day}`,
  usedUp: 'Ya usados',
  takenFrom: 'Puntos usados',
  from: (day, points, lapses) => `${points} del ${day} (válidos hasta el ${lapses})`,
} satisfies Translation<typeof zhHans>
