import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/view.ts'

export default {
  hasMoved: 'La lista ha cambiado: actualizar',
  columns: 'Columnas',
  hidden: (count) => (count === 1 ? '1 oculta' : `${count} ocultas`),
  columnsShown: 'Columnas que se muestran',
  views: 'Vistas',
  choose: 'Elegir una vista',
  mine: 'Mis vistas',
  shared: 'Vistas compartidas',
  by: (name, person) => `${name} (${person})`,
  changed: 'Modificada',
  saveAs: 'Guardar como vista',
  update: 'Guardar los cambios',
  rename: 'Cambiar el nombre',
  share: 'Compartir con el equipo',
  unshare: 'Dejar solo para mí',
  remove: 'Eliminar',
  more: 'Acciones de esta vista',
  name: 'Nombre de la vista',
  nameMissing: 'Ponle un nombre',
  sharedBox: 'Compartir con quienes pueden abrir esta página',
  hint: 'Se guardan los filtros y las columnas que se muestran, pero no lo que se escribe en la búsqueda.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Guardado',
  removed: 'Eliminada',
  removeAsk: (name) => `¿Eliminar la vista «${name}»?`,
  removeSharedAsk: (name) =>
    `¿Eliminar la vista compartida «${name}»? El equipo tampoco podrá usarla.`,
} satisfies Translation<typeof zhHans>
