import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/old-browser.ts'

export default {
  otherBrowser: 'Changer de navigateur',
  otherBrowserHint:
    'Si le navigateur du téléphone est trop ancien, installez une version récente de Chrome, Edge ou Firefox depuis la boutique d’applications. Dans WeChat, touchez les points en haut à droite puis « Ouvrir dans le navigateur ».',
  computer: 'Ouvrir sur un ordinateur',
  computerHint:
    'Scannez ce code avec un autre appareil, ou saisissez cette adresse dans son navigateur :',
  help: 'Aide',
  helpAway: 'L’aide est indisponible pour le moment.',
  call: 'Nous appeler',
  again: 'Réessayer',
} satisfies Translation<typeof source>
