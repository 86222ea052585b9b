import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/page.ts'

export default {
  notFoundTitle: 'Cette page n’existe pas',
  notFoundText: 'Le lien est peut-être périmé ou mal saisi.',
  deniedTitle: 'Vous n’avez pas accès à cette page',
  deniedText:
    'Cette page est réservée au personnel. Si vous devriez y avoir accès, adressez-vous à un administrateur.',
  closedTitle: 'L’écriture est suspendue',
  closedText:
    'Pour l’instant, on ne peut pas écrire de nouvelles lettres ni de nouvelles cartes. Ce que vous avez écrit est conservé, et ce que vous avez payé part comme prévu.',
  toHome: 'Retour à l’accueil',
  language: 'Langue',
  theme: 'Apparence',
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Comme l’appareil',
  themeSpec: 'Couleurs d’origine',
  themeSpecHint: 'Libellés plus pâles, moins contrastés',
  textSize: 'Taille du texte',
  textSample: 'J’espère que cette lettre te trouvera en bonne santé.',
  externalTitle: 'Vous quittez l’application',
  externalOpen: 'Ouvrir dans le navigateur',
  badUrl: 'Ce lien ne peut pas être ouvert',
  badUrlText: 'Seules les adresses commençant par http ou https peuvent être ouvertes.',
  helpAbout: (what) => `Aide : ${what}`,
  nothingToShow: 'Il n’y a rien ici',
  nothingToShowText: 'Revenez en arrière et rouvrez la page.',
  desktopTitle: 'Écrivez une vraie lettre',
  desktopText:
    'Écrivez-la sur votre téléphone. Nous l’imprimons, la mettons sous pli et la postons ; quand une réponse arrive, vous la lisez sur votre téléphone.',
  desktopScan: 'Scannez pour continuer sur votre téléphone',
  desktopHere: 'Ou utilisez-la ici même, dans la fenêtre à côté.',
  desktopFull: 'Ouvrir dans toute la fenêtre',
  desktopFrame: 'L’application',
  qrCode: 'Code QR',
  updated: 'Mise à jour :',
} satisfies Translation<typeof source>
