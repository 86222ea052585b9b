import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/template.ts'

export default {
  title: 'Cartas para empezar',
  lead: 'Elige una y hazla tuya. Lo que está entre corchetes lo rellenas tú.',
  search: 'Buscar',
  occasions: 'Ocasiones',
  categories: {
    all: 'Todas',
    first_letter: 'Primera carta',
    everyday: 'Día a día',
    birthday: 'Cumpleaños',
    holiday: 'Fiestas',
    encouragement: 'Ánimo',
    love: 'Amor',
    children: 'Niños',
    apology: 'Disculpas',
    away: 'Lejos',
    hospital: 'En el hospital',
  },
  none: 'No hemos encontrado ninguna',
  noneHint: 'Prueba con otra palabra o mira otra ocasión.',
  blanks: (n) => (n === 1 ? '1 hueco por rellenar' : `${n} huecos por rellenar`),
  use: 'Empezar con esta',
  useHint: 'Empieza una carta nueva. Tus borradores quedan como están.',
  notKept:
    'Este navegador no guarda borradores. Inicia sesión y la carta se guardará en tu cuenta.',
  fromTemplate: 'Empezar con una plantilla',
  fromTemplateHint:
    '¿No sabes cómo empezar? Cartas para completar: cumpleaños, fiestas, disculpas, ánimo…',
} satisfies Translation<typeof source>
