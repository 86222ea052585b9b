import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/agent.ts'
import names from '../web/names.ts'

export default {
  statement: {
    title: (month) => `Extracto de comisiones · ${month}`,
    agent: (name, phone) => `Colaborador: ${name} (${phone})`,
    made: (app, day) => `${app} · emitido el ${day}`,
    before: 'Al empezar el mes',
    earned: 'Comisiones del mes',
    takenBack: 'Retirado por devoluciones',
    paid: 'Pagado, con tarifas',
    after: 'Al terminar el mes',
    owed: 'Saldo negativo: ya se había retirado cuando se anuló, y se compensa con comisiones posteriores.',
    days: 'Comisiones por día',
    day: 'Día',
    orders: 'Pedidos',
    noDays: 'No hubo comisiones este mes.',
    payouts: 'Retiradas pagadas',
    to: 'Pagado en',
    amount: 'Importe',
    fee: 'Tarifa',
    receipt: 'Justificante',
    noPayouts: 'No se pagó ninguna retirada este mes.',
    sentBack: 'Devuelta',
    methods: names.payoutMethods,
  },
  invariants: {
    agents_hold_what_they_earned:
      'Lo que guardan las cuentas de cada colaborador, más lo pagado y lo cedido al cerrar la cuenta, es la suma de los asientos de sus ganancias',
    agents_sums_are_their_entries:
      'Los totales por día y las comisiones son los de sus asientos; lo retenido y lo que se retira es lo que dicen comisiones y solicitudes',
  },
} satisfies Translation<typeof source>
