import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/later.ts'

export default {
  when: 'Cuándo enviarla',
  modes: {
    soon: 'Cuanto antes',
    post_on: 'Enviar un día concreto',
    arrive_by: 'Que llegue para una fecha',
  },
  modeHints: {
    soon: 'Se imprime al pasar la revisión',
    post_on: 'El día de un aniversario, por ejemplo',
    arrive_by: 'A tiempo para un cumpleaños, por ejemplo',
  },
  day: { post_on: 'Enviarla el', arrive_by: 'A más tardar el' },
  dayHint: (last) =>
    `Hasta el ${last}. Puedes cambiar o quitar la fecha hasta que se imprima; te avisamos tres días antes.`,
  chooseDay: 'Elige un día',
  printedOn: (day) => `Se imprime y se envía el ${day}`,
  arrives: (from, to) =>
    from === to ? `Debería llegar hacia el ${from}` : `Debería llegar entre el ${from} y el ${to}`,
  looking: 'Calculando las fechas…',
  change: 'Cambiar la fecha',
  saveDay: 'Guardar la fecha',
  dayChanged: 'Se ha cambiado la fecha',
  movedTitle: 'Cartas aún sin imprimir',
  movedLead: (name) =>
    `${name} tiene una dirección nueva. Estas cartas aún llevan la antigua. ¿Enviarlas todas a la nueva?`,
  movedNone: 'Ninguna carta necesita otra dirección',
  movedNoneHint: 'Todo lo que no está impreso lleva ya la dirección actual.',
  movedAll: 'Enviar todo a la nueva dirección',
  movedDone: 'Todo listo',
  results: {
    fits: 'Puede ir allí',
    moved: 'Va a la nueva dirección',
    refused: 'Allí no la aceptan',
    waiting: 'Falta tu visto bueno a un cambio',
    locked: 'Ya se está imprimiendo',
  },
  resultHints: {
    fits: '',
    moved: 'Se ha creado un nuevo archivo',
    refused: 'Las normas del nuevo centro lo impiden; la dirección no cambia',
    waiting: 'Acéptalo o cancélalo en el pedido',
    locked: 'Ya se está imprimiendo; si vuelve, se aplicará la tabla de cartas devueltas',
  },
  toOrders: 'Ver los pedidos',
  later: 'Ahora no',
  to: 'Para',
  resendTitle: 'Enviarla otra vez',
  resendLead: 'La misma carta, a la dirección actual.',
  resendFree: 'Este reenvío es gratis',
  resendPart: (percent) => `Este reenvío cuesta el ${percent} % del precio`,
  resendFull: 'Este reenvío se cobra al precio normal',
  editAddress: 'Cambiar la dirección',
  editText: 'Cambiar primero el texto',
  sameAddress: 'Es la dirección desde la que volvió. Compruébala primero.',
} satisfies Translation<typeof source>
