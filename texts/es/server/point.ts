import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/point.ts'

export default {
  invariants: {
    points_are_sums:
      'Los puntos de cada persona son la suma de sus movimientos y lo que queda de los puntos recibidos',
    points_not_negative: 'Ningún saldo de puntos es ni ha sido nunca negativo',
    point_entries_form_a_chain: 'Cada movimiento de puntos indica el saldo anterior más los suyos',
    grants_are_used_once:
      'Lo gastado de los puntos recibidos de una vez es lo que los movimientos tomaron de ellos, y cada uno dice de dónde viene',
    no_lapsed_points_used: 'Ningún canje usó puntos después de su último día',
    signs_are_paid:
      'Cada visita registrada dio una vez sus puntos y su extra, y sigue al día anterior',
    rewards_are_paid:
      'Cada recompensa de tarea tiene su movimiento, y cada movimiento de tarea su recompensa',
    exchanges_are_paid: 'Cada canje tomó sus puntos, y cada movimiento de canje pertenece a uno',
    given_back_once: 'Los puntos devueltos son los que tomó el canje, una sola vez y a su persona',
    offers_count_exchanges:
      'Cada oferta se tomó tantas veces como dice, sin contar las devueltas, y nunca más que sus existencias',
    coins_for_points:
      'Las monedas dadas por puntos son las de los canjes, cada una a su persona y una sola vez',
  },
} satisfies Translation<typeof source>
