import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/privacy.ts'

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
  copiesTitle: 'Copias de los datos',
  noCopies: 'No se ha pedido ninguna copia',
  copyUntil: 'Disponible hasta',
  deletionsTitle: 'Eliminación de la cuenta',
  by: 'Pedida por',
  byStaff: 'anotada por el equipo',
  byOwner: 'la propia persona',
  copyStates: {
    waiting: 'En preparación',
    ready: 'Lista',
    failed: 'No se pudo hacer',
    over: 'Retirada',
  },
  takeBack: {
    deletion: 'Deshacer la eliminación',
    lead: 'La cuenta queda como está.',
    how: 'Por qué, y cómo se comprobó quién es',
    done: 'Deshecha',
  },
  putDown: {
    copy: 'Anotar una solicitud de copia',
    deletion: 'Anotar una solicitud de eliminación',
    how: 'Cómo lo pidió y cómo se comprobó quién es',
    language: 'Idioma de la copia',
    done: 'Anotado',
    leads: {
      copy: 'Solo su dueño puede abrir la copia, en la aplicación y tras demostrar quién es.',
      deletion:
        'La persona recibe un aviso y puede retractarse hasta el día indicado. Después no se puede recuperar nada.',
    },
    money: (amount) =>
      `Quedan ${amount} en la cuenta, que se pierden. Asegúrate de que la persona está de acuerdo.`,
    commissions: (amount) =>
      `Se pierden ${amount} en comisiones, disponibles o retenidas. Asegúrate de que la persona está de acuerdo.`,
    matters: (names) => `Espera a: ${names}`,
  },
  states: { requested: 'En espera', withdrawn: 'Deshecha', erasing: 'En curso', done: 'Terminada' },
} satisfies Translation<typeof source>
