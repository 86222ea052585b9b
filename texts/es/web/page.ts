import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/page.ts'

export default {
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'Puede que el enlace haya vencido o esté mal escrito.',
  deniedTitle: 'No tienes permiso para ver esta página',
  deniedText:
    'Esta página es solo para el personal. Si deberías poder verla, consulta a un administrador.',
  closedTitle: 'La escritura está en pausa',
  closedText:
    'Por ahora no se pueden escribir cartas ni tarjetas nuevas. Lo que has escrito se conserva y lo que has pagado se envía como siempre.',
  toHome: 'Ir al inicio',
  language: 'Idioma',
  theme: 'Apariencia',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  themeSystem: 'Como el dispositivo',
  themeSpec: 'Colores originales',
  themeSpecHint: 'Etiquetas más claras, con menos contraste',
  textSize: 'Tamaño del texto',
  textSample: 'Espero que al recibir esta carta te encuentres bien.',
  externalTitle: 'Vas a salir de la aplicación',
  externalOpen: 'Abrir en el navegador',
  badUrl: 'Este enlace no se puede abrir',
  badUrlText: 'Solo se pueden abrir direcciones que empiecen por http o https.',
  helpAbout: (what) => `Ayuda: ${what}`,
  nothingToShow: 'Aquí no hay nada',
  nothingToShowText: 'Vuelve atrás y abre la página de nuevo.',
  desktopTitle: 'Escribe una carta de verdad',
  desktopText:
    'Escríbela en el teléfono. Nosotros la imprimimos, la metemos en un sobre y la enviamos; cuando llega la respuesta, la lees en el teléfono.',
  desktopScan: 'Escanea para seguir en el teléfono',
  desktopHere: 'O úsala aquí mismo, en la ventana de al lado.',
  desktopFull: 'Abrir en toda la ventana',
  desktopFrame: 'La aplicación',
  qrCode: 'Código QR',
  updated: 'Actualizado:',
} satisfies Translation<typeof source>
