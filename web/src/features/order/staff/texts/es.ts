import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  title: 'Pedidos',
  number: 'Pedido',
  search: 'Buscar por número',
  state: 'Estado',
  anyState: 'Cualquier estado',
  kind: 'Tipo',
  kinds: { letter: 'Carta', postcard: 'Postal', pass_message: 'Nota breve', goods: 'Artículos', recharge: 'Recarga' },
  writer: 'Autor',
  place: 'A',
  pages: 'Páginas',
  total: 'Total',
  createdAt: 'Hecho el',
  none: 'No hay pedidos',
  loadMore: 'Cargar más',
  states: {
    pending_payment: 'Por pagar', paid: 'Pagado', in_review: 'En revisión', needs_writer: 'Espera al autor', approved: 'Por imprimir', printing: 'Imprimiendo', printed: 'Impreso', packed: 'Ensobrado', posted: 'Enviado',
    shipped: 'Enviado', return_requested: 'Devolución solicitada', in_transit: 'En tránsito', delivered: 'Entregado', cancelled: 'Cancelado', refused: 'Rechazado', returned: 'Devuelto', expired: 'Caducado', refunded: 'Reembolsado',
  },
} satisfies Translation<typeof source>
