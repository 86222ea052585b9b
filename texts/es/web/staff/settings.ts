import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/settings.ts'

export default {
  calendar: 'Calendario de envíos',
  calendarLead: 'Los días en que sale el correo. De él depende la fecha que se promete.',
  openWeekdays: 'Días abiertos',
  oneOpenDay: 'Elige al menos uno',
  day: 'Día',
  dayName: 'Nombre',
  isOpen: 'Envío',
  open: 'abierto',
  closed: 'cerrado',
  addDay: 'Añadir',
  removeDay: 'Quitar',
  noDays: 'Ningún día especial',
  importList: 'Importar una lista oficial',
  importHint:
    'Un archivo de calendario (.ics) o líneas «día, nombre»; «día, open, nombre» para un día laborable. Revísalo antes de guardar.',
  nothingRead: 'No se encontró ningún día',
  limitsTitle: 'Límites',
  limitsLead: 'Cuánto reembolsa o abona una sola persona; por encima decide otra.',
  required: 'Obligatorio',
  read: (count) => `${count} días leídos; guarda para aplicarlos`,
  limits: {
    refundAlone: 'Reembolsar a solas, hasta',
    creditAlone: 'Cortesía a solas, hasta',
    creditMost: 'Cortesía por pedido, como máximo',
    topUpAlone: 'Devolver de una recarga a solas, hasta',
  },
} satisfies Translation<typeof source>
