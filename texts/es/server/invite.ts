import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/invite.ts'

export default {
  posters: {
    desk: {
      title: 'Siéntate y escribe',
      text: 'Lo escribes en el teléfono; va impreso en papel y por correo',
      quietTitle: 'Media hora para ti',
      quietText: 'Siéntate, no hay prisa',
    },
    window: {
      title: 'Cuéntale lo que ves',
      text: 'Una página que lleva los días de casa',
      quietTitle: 'Un rato junto a la ventana',
      quietText: 'Escanéalo y mira lo que uso',
    },
    lamp: {
      title: 'Bajo la lámpara, como hablas',
      text: 'Lo que ves es lo que se imprime',
      quietTitle: 'Buenas tardes',
      quietText: 'Te presto mi lámpara',
    },
    tree: {
      title: 'El árbol ha crecido. Díselo',
      text: 'Una carta de papel para quien echas de menos',
      quietTitle: 'Ya es primavera',
      quietText: 'Algo pequeño, de mí para ti',
    },
    harbour: {
      title: 'Nunca más lejos que una carta',
      text: 'Ves cada paso de su camino',
      quietTitle: 'A lo lejos',
      quietText: 'Cuando hay viento, pienso en ti',
    },
    tea: {
      title: 'Una taza de té y una carta',
      text: 'Fotos, un dibujo, unas palabras, un sobre',
      quietTitle: 'Una taza de té',
      quietText: 'A las tres de la tarde, te espero',
    },
    postbox: {
      title: 'Sin ir a la oficina postal',
      text: 'La impresión, el sobre y el franqueo los ponemos nosotros',
      quietTitle: 'Un recado menos',
      quietText: 'Una pequeña ayuda, para ti',
    },
    birds: {
      title: 'Esperando respuesta',
      text: 'Cuando llega, te la escaneamos y guardamos el papel',
      quietTitle: 'Una cosa pequeña',
      quietText: 'Pensé en ti',
    },
    moon: {
      title: 'La misma luna',
      text: 'Escrita esta noche, en camino mañana',
      quietTitle: 'La luna de esta noche',
      quietText: 'Mira hacia arriba un momento',
    },
  },
} satisfies Translation<typeof source>
