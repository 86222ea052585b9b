import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  title: 'Registro de auditoría',
  lead: 'Cada vez que el equipo consulta una carta, un escaneo o un saldo queda anotado aquí y no se puede cambiar.',
  intact: 'El registro está completo y sin cambios',
  broken: 'La cadena del registro está rota: avisa enseguida a un administrador',
  at: 'Hora',
  actor: 'Quién',
  action: 'Acción',
  subject: 'Objeto',
  subjectId: 'Identificador',
  reason: 'Motivo',
  address: 'Dirección de red',
  all: 'Todo',
  subjects: { letter: 'Carta', postcard: 'Postal', order: 'Pedido', reply: 'Respuesta', scan: 'Escaneo', batch: 'Lote', shift: 'Turno', piece: 'Pieza', address: 'Dirección', user: 'Usuario', institution: 'Centro', wallet: 'Monedero', session: 'Sesión', config: 'Ajustes', goods: 'Artículos', point: 'Puntos', price: 'Precios', outcome_table: 'Tabla de devoluciones', template: 'Plantilla de carta', stationery: 'Papel de carta', coupon: 'Cupones' },
  system: 'Sistema',
  none: 'Sin entradas',
  loadMore: 'Cargar más',
} satisfies Translation<typeof source>
