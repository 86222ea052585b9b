import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/logistics.ts'

export default {
  search: 'Uno de tus números de seguimiento',
  parcel: 'Paquete',
  stages: {
    info_received: 'Anunciado al transportista',
    accepted: 'Admitido por el transportista',
    in_transit: 'En camino',
    out_for_delivery: 'En reparto',
    pickup: 'Listo para recoger',
    delivered: 'Entregado, según el transportista',
    exception: 'Un problema en el camino',
    returning: 'De vuelta',
    returned: 'Devuelto',
    lost: 'Perdido por el camino',
  },
  unknown: 'En manos del transportista',
  nothingYet: (carrier) =>
    `Entregado a ${carrier}. Aún no hay noticias; la primera suele llegar en un día.`,
  manual: 'Este transportista no nos avisa por sí mismo. Aquí anotamos lo que sabemos.',
  deliveredNote:
    'Es el registro del transportista: llegó a la dirección. Que esa persona lo tenga en la mano, solo ella puede decirlo.',
  problemNote: 'Nuestro equipo está avisado y lo está revisando.',
  sentAt: (day) => `Enviado el ${day}`,
  heardAt: (time) => `Última consulta: ${time}`,
  events: 'El recorrido',
  byStaff: 'Anotado por nuestro equipo',
  number: 'Número de seguimiento',
  copy: 'Copiar el número de seguimiento',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar; selecciónalo a mano',
  seeOrder: 'Ver el pedido',
  order: (kind, number) => `${kind} ${number}`,
  none: 'Todavía no hay nada que seguir',
  noneHint:
    'Certificados, urgentes y paquetes aparecen aquí cuando salen. Las cartas ordinarias no llevan número; su pedido dice por dónde van.',
  notFound: 'No encontramos este número',
  notFoundHint: 'Aquí solo puedes buscar tus propios envíos. Revisa el número.',
  noNumber: 'No hay número de seguimiento',
  noNumberHint:
    'Las cartas ordinarias viajan sin número; certificados, urgentes y paquetes lo reciben al salir. El pedido dice por dónde va.',
  all: 'Ver todo',
} satisfies Translation<typeof source>
