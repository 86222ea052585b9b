import type { Translation } from '../translation.ts'
import type source from '../zh-hans/stationeries.ts'

export default {
  plain: 'Blanco liso',
  'ruled-grey': 'Rayado gris',
  'ruled-red': 'Carta de líneas rojas',
  'ruled-blue': 'Cuaderno azul',
  'grid-green': 'Cuadrícula verde',
  'grid-red': 'Cuadrícula roja',
  'fine-border': 'Filete dorado',
  lattice: 'Celosía de jardín',
  'spring-plum': 'Primavera: rama de ciruelo',
  'summer-lotus': 'Verano: estanque de lotos',
  'autumn-ginkgo': 'Otoño: ginkgo',
  'winter-pine': 'Invierno: pinos nevados',
  bamboo: 'Bambú',
  mountains: 'Montañas lejanas',
  lavender: 'Lavanda',
  'children-sky': 'El trencito de las nubes',
} satisfies Translation<typeof source>
