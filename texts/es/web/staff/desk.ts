import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/desk.ts'

export default {
  language: 'Idioma',
  languageHint: 'El chino simplificado es obligatorio; sustituye a los idiomas que queden vacíos.',
  required: 'Obligatorio',
  amount: 'Importe',
  reason: 'Motivo',
  reasonShort: 'Al menos tres caracteres',
  exportList: 'Exportar esta lista',
  listed: (count) => `${count} en la lista`,
  exported: (rows) => `Filas exportadas: ${rows}`,
  onlyThis: 'Solo se muestra lo que nombra el enlace.',
  backToList: 'Volver a la lista',
  many: {
    clear: 'No elegir ninguno',
    all: 'Elegir todo',
    obstacles: {
      changed: 'Otra persona del equipo acaba de modificarlo',
      closed: 'Ya está cerrado',
      decided: 'Ya está resuelta',
      announced: 'Ya hay normas anunciadas para más adelante',
      incomplete: 'Le falta una imagen o una variante disponible',
      unclear: 'Puede haber llegado, así que no se repite',
      gone: 'Ya no está',
      failed: 'Ahora no ha sido posible; vuelve a intentarlo',
    },
  },
  factor: {
    title: 'Vuelve a escribir tu código',
    lead: 'Lo que mueve dinero, regala algo o exporta datos necesita un código de los últimos diez minutos.',
    code: 'Código de la aplicación',
    wrong: 'Escribe seis cifras',
    confirm: 'Confirmar',
    cancel: 'Cancelar',
  },
} satisfies Translation<typeof zhHans>
