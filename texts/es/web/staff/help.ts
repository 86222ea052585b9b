import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/help.ts'

export default {
  add: 'Nuevo artículo',
  edit: 'Editar artículo',
  key: 'Nombre del enlace',
  keyHint:
    'Unas palabras en inglés con guiones, como where-is-my-letter. Después no se puede cambiar.',
  keyWrong: 'Usa minúsculas, cifras y guiones',
  category: 'Sección',
  name: 'Título',
  words: 'Texto',
  wordsHint:
    'Markdown. Enlaza las páginas por su ruta, como [Mis pedidos](/pages/my/order/order). Puedes usar {app}, {quota}, {operator}, {contact}, {cutOff}, {days}, {keepDays}, {waitDays}.',
  languages: 'Idiomas',
  missingLanguage: 'Quien lee en un idioma que falta ve el más cercano.',
  frequent: 'Mostrar en «Lo que más se pregunta»',
  state: 'Estado',
  states: { draft: 'Borrador', published: 'Publicado', withdrawn: 'Retirado' },
  publish: 'Publicar',
  withdraw: 'Retirar',
  nowPublished: 'Publicado; ya se puede leer',
  nowWithdrawn: 'Retirado; ya no se puede leer',
  save: 'Guardar',
  saved: 'Guardado como versión nueva',
  helped: 'Sirvió',
  notHelped: 'No sirvió',
  version: 'Versión',
  versions: 'Versiones',
  brought: 'viene con el producto',
  preview: 'Como se ve al leerlo',
  untitled: 'Aún sin título',
  none: 'No hay artículos',
  search: 'Buscar título o nombre de enlace',
  allCategories: 'Todas las secciones',
  open: 'Abrir',
} satisfies Translation<typeof source>
