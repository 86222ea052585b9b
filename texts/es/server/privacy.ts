import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/privacy.ts'
import kindNames from '../kinds.ts'
import lists from '../web/privacy.ts'

export default {
  kindNames,
  lists,
  readMe: {
    title: 'Todo lo que guardamos sobre ti',
    lead: 'Este archivo ZIP contiene todo lo que guardamos sobre ti. En cada carpeta, data.json es una lista que abre cualquier editor de texto.',
    lists: 'Carpetas:',
    letters: 'letters/ tiene el mismo PDF que se imprimió y se envió, con el número de su pedido.',
    replies: 'replies/ tiene las respuestas escaneadas, una carpeta para cada una.',
    pictures: 'pictures/ y files/ tienen lo que subiste.',
    others:
      'Lo que es de otros no está: el personal y otras personas aparecen como «otra persona», y de las cartas escritas entre varios está solo tu parte. Tampoco están los secretos de acceso.',
    care: 'Son cosas privadas: guarda este archivo en un lugar seguro.',
  },
} satisfies Translation<typeof source>
