import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/outcome.ts'

export default {
  title: 'Tabla de devoluciones',
  lead: 'Los clientes leen esta tabla antes de pagar. Cada devolución se reembolsa y su reenvío se cobra según ella.',
  cards:
    'Las postales y los mensajes cortos no se reenvían: si el reenvío ahorraría más que el reembolso, se devuelve ese importe.',
  fault: 'Culpa',
  faults: {
    ours: 'Nuestra',
    post: 'Correos',
    address: 'La dirección',
    content: 'El contenido',
    moved: 'Ya no está en el centro',
  },
  reasons: {
    ours: 'Error nuestro',
    post: 'Dañado, otros motivos',
    address: 'Dirección incompleta, desconocido',
    content: 'Contenido rechazado',
    moved: 'Trasladado, no recogido',
  },
  credit: 'Se devuelve de lo pagado',
  resend: 'Precio del reenvío',
  keeps:
    'La nueva tabla vale para devoluciones futuras. Las ya registradas conservan lo que recibieron.',
} satisfies Translation<typeof source>
