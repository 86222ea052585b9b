import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/outcome.ts'

export default {
  title: 'Tabla de cartas devueltas',
  lead: 'Los clientes leen esta tabla antes de pagar. Cada carta devuelta se reembolsa y su reenvío se cobra según ella.',
  cards:
    'Las postales y las notas breves no se reenvían: si el reenvío ahorrara más que el reembolso, se reembolsa ese importe.',
  fault: 'Culpa',
  faults: {
    ours: 'Nuestra',
    post: 'El servicio postal',
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
  credit: 'Se reembolsa de lo pagado',
  resend: 'Precio del reenvío',
  keeps:
    'La nueva tabla vale para las cartas que vuelvan desde ahora. Las ya registradas conservan lo que recibieron.',
} satisfies Translation<typeof source>
