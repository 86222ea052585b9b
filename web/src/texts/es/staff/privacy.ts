import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/privacy.ts'

export default {
  lead: 'Cuentas cuya eliminación se ha pedido: hasta su día se puede deshacer; después se borran y dejan un comprobante',
  state: 'Estado',
  anyState: 'Todos los estados',
  none: 'Nadie ha pedido la eliminación',
  number: 'Número',
  person: 'Persona',
  requestedAt: 'Pedida',
  dueAt: 'Vence',
  waits: 'espera pedidos',
  doneAt: 'Terminada',
  proof: 'Comprobante',
  look: 'Ver',
  states: { requested: 'En espera', withdrawn: 'Deshecha', erasing: 'En curso', done: 'Terminada' },
} satisfies Translation<typeof source>
