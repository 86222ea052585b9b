import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/template.ts'

export default {
  search: 'Buscar plantillas',
  category: 'Ocasión',
  add: 'Nueva plantilla',
  edit: 'Editar la plantilla',
  none: 'No hay plantillas',
  paper: 'Papel',
  name: 'Título',
  summary: 'En una línea',
  languages: 'Idiomas',
  state: 'Estado',
  states: { draft: 'Borrador', published: 'Publicada', withdrawn: 'Retirada' },
  nowStates: { draft: 'Guardada como borrador', published: 'Publicada', withdrawn: 'Retirada' },
  version: 'Versión',
  open: 'Abrir',
  publish: 'Publicar',
  withdraw: 'Retirar',
  save: 'Guardar',
  saved: 'Guardada como nueva versión',
  blanksHint: 'Lo que debe rellenar el cliente va entre corchetes, por ejemplo [nombre].',
  versions: 'Versiones',
  brought: 'venía con el producto',
  preview: 'Vista previa',
} satisfies Translation<typeof source>
