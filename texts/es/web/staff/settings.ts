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
    'Un archivo de calendario (.ics) o líneas «día, nombre». Cada día se te muestra antes de añadirlo.',
  listTitle: 'Revisa los días leídos',
  listTake: (count) => (count === 1 ? 'Añadir 1 día' : `Añadir ${count} días`),
  listCancel: 'Cancelar',
  listChoice: 'Ese día',
  asUsual: 'como siempre',
  listSource: 'En el archivo',
  listDoubts: {
    observance: 'Solo se conmemora, o se dice que no es festivo',
    hours: 'Ocupa solo unas horas',
    both: 'Se dice abierto y cerrado a la vez',
  },
  listLeftOut: (count) =>
    count === 1 ? '1 entrada quedó fuera' : `${count} entradas quedaron fuera`,
  listLeft: {
    no_day: 'sin fecha legible',
    no_name: 'sin nombre',
    cancelled: 'cancelado',
    other_years: 'ni de este año ni de los dos siguientes',
    too_long: 'más de 40 días',
    unreadable: 'mal formado',
  },
  listMore: (count) => `y ${count} más`,
  listAsk: (day) => `¿Qué día es ${day}?`,
  dayFirst: 'El día va primero',
  monthFirst: 'El mes va primero',
  nothingRead: 'No se encontró ningún día',
  required: 'Obligatorio',
  read: (count) =>
    count === 1
      ? '1 día añadido; guarda para aplicarlo'
      : `${count} días añadidos; guarda para aplicarlos`,
} satisfies Translation<typeof source>
