import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/printing.ts'

export default {
  makeAll: (groups) => `Tout imprimer (${groups} ${groups < 2 ? 'groupe' : 'groupes'})`,
  load: 'Papier à charger',
  stocks: {
    A4: 'Papier A4',
    A5: 'Papier A5',
    label_a4: 'Planches d’étiquettes A4',
    label_letter: 'Planches d’étiquettes US Letter',
    card_a4: 'Carton A4',
    card_a3: 'Carton A3',
    card_single: 'Cartes à l’unité',
  },
  loadSheets: (sheets) => `${sheets} ${sheets < 2 ? 'feuille' : 'feuilles'}`,
  cardsOn: 'Cartes sur',
  cardSheets: { a4: 'A4, 2 par feuille', a3: 'A3, 4 par feuille', single: 'Cartes à l’unité' },
  run: 'Tirage',
  runLead: (pieces, batches) =>
    `${pieces} ${pieces < 2 ? 'pli' : 'plis'} en ${batches} ${batches < 2 ? 'lot' : 'lots'}`,
  composing: (batches) =>
    batches < 2 ? `${batches} lot encore en préparation` : `${batches} lots encore en préparation`,
  failed: 'Lots non créés : ces plis attendent toujours',
  failedReasons: {
    damaged: (order) =>
      `Le fichier de ${order} n’est pas celui qui a été payé ; prévenez un administrateur`,
    undrawable: () =>
      'Une adresse contient des caractères impossibles à imprimer ; demandez au client une autre graphie',
    failed: () => 'Erreur du serveur ; réessayez, puis prévenez un administrateur',
  },
  file: 'Fichier',
  download: 'Télécharger',
  labels: 'Étiquettes',
  labelSheets: (sheets, first) =>
    `${sheets} ${sheets < 2 ? 'planche' : 'planches'} d’étiquettes, à partir de l’étiquette ${first}`,
  labelHash: 'SHA-256 des étiquettes',
  downloadLabels: 'Télécharger les étiquettes (PDF)',
  firstLabel: 'Commencer à l’étiquette',
  firstLabelHint: (most) => `De 1 à ${most}, ligne par ligne : pour finir une planche entamée`,
  sendLabels: 'Envoyer les étiquettes à une imprimante',
  sendLabelsAgain: 'Envoyer à nouveau les étiquettes',
  sendTo: 'Envoyer à une imprimante',
  sendAgain: 'Envoyer à nouveau',
  sendAgainAsk:
    'Déjà envoyé. Regardez d’abord l’imprimante : un nouvel envoi peut imprimer en double.',
  cancel: 'Annuler',
  jobStates: {
    waiting: 'À envoyer',
    sending: 'Envoi en cours',
    sent: 'Reçu par l’imprimante',
    printing: 'Impression en cours',
    stopped: 'Imprimante arrêtée',
    done: 'Imprimé',
    failed: 'Non imprimé',
  },
  printOptions: {
    sides: 'recto verso',
    paper: 'papier',
    tray: 'bac',
    colour: 'couleur',
    scaling: 'taille réelle',
    copies: 'nombre d’exemplaires',
  },
  ignored: (options) => `Non pris en compte par l’imprimante : ${options}`,
  failures: {
    not_allowed: 'Les réglages du serveur n’autorisent plus son adresse',
    not_reached: 'Imprimante injoignable : rien n’a été envoyé',
    unreachable: 'Pas de réponse de l’imprimante : vérifiez si le lot est sorti',
    refused: 'L’imprimante a refusé le fichier',
    ignored: 'Elle ne peut pas imprimer ainsi : rien n’a été envoyé',
    ignored_late:
      'Elle n’a pas suivi la demande et a reçu l’ordre d’annuler : regardez l’imprimante et détruisez ce qui est sorti',
    unknown: 'Impossible de savoir si le lot est sorti : regardez l’imprimante',
    replaced: 'Remplacé par un nouvel envoi',
  },
  printers: 'Imprimantes',
  printersLead: (addresses) =>
    `Adresses que le serveur autorise, et tout ce qui se trouve dessous : ${addresses}`,
  printersNone:
    'Les réglages du serveur n’autorisent aucune adresse d’imprimante ; les lots se téléchargent.',
  addPrinter: 'Ajouter une imprimante',
  newPrinter: 'Nouvelle imprimante',
  printerName: 'Nom',
  address: 'Adresse',
  addressHint: 'ipp:// ou ipps://, ou file:// pour un dossier surveillé',
  trayOf: (stock) => `Bac pour : ${stock}`,
  trayHint: 'Le mot de l’imprimante, par exemple tray-2 ; vide : elle choisit',
  trayForm: 'Minuscules, chiffres, points, traits d’union et tirets bas seulement',
  inUse: 'En service',
  askPrinter: 'Interroger l’imprimante',
  printerStates: { idle: 'Au repos', processing: 'En impression', stopped: 'Arrêtée' },
  printerTrays: (trays) => `Bacs : ${trays}`,
  notAllowed: 'Les réglages du serveur n’autorisent plus cette adresse',
  batchOut: (number, pieces) =>
    `Lot ${number} : ${pieces} ${pieces < 2 ? 'pli imprimé' : 'plis imprimés'}`,
  labelRead: (number) => `Étiquette ${number} lue ; scannez maintenant le pli`,
  scanLabel: 'Scannez maintenant l’étiquette du transporteur',
  packOnly: 'En ce moment, les feuilles se scannent à la mise sous pli seulement',
  allOut: 'Tout est imprimé',
  scanner: {
    title: 'Le lecteur de cet appareil',
    hint: 'Un lecteur tape comme un clavier : selon le clavier ou la méthode de saisie, ses signes changent. Lisez une fois le code ci-dessous, et cet appareil connaîtra votre lecteur.',
    code: 'Code d’essai pour lecteurs',
    download: 'Télécharger le code d’essai pour l’imprimer',
    field: 'Cliquez ici, puis lisez le code ci-dessus',
    asPrinted: 'Le lecteur tape ce qui est imprimé',
    learned: (count) =>
      count > 1 ? `Appris : ${count} signes diffèrent` : `Appris : ${count} signe diffère`,
    additions: (before, behind) =>
      `Le lecteur ajoute : avant ${before || 'rien'}, après ${behind || 'rien'}`,
    alike: (signs) =>
      `${signs} donnent le même signe. Désactivez la méthode de saisie ou changez le clavier réglé dans le lecteur`,
    notRead:
      'Le code d’essai n’a pas été lu en entier. Désactivez la méthode de saisie et recommencez',
    forget: 'Oublier ce lecteur',
  },
  cards: {
    title: 'Cartes du poste',
    hint: 'Une par poste, par motif de mise de côté et par membre de l’équipe. La carte d’un poste l’ouvre. Une carte de mise de côté pointe le courrier ouvert pour ce service et note le motif sur sa commande. La carte d’une personne verrouille l’écran jusqu’à ce qu’elle donne son second facteur ou se connecte.',
    print: 'Créer les cartes',
    nothingOpen: 'Aucun courrier n’est ouvert',
    notHere: 'Déjà envoyé, ou dans aucun lot : impossible à mettre de côté',
    itIsYou: 'C’est vous qui êtes connecté',
    locked: 'Le poste est verrouillé',
    note: (reason) => `Mis de côté : ${reason}`,
    asideSince: (reason, time) => `Mis de côté le ${time} : ${reason}`,
    asideGoesOn:
      'Les notes de la commande en disent plus. Continuez à scanner une fois le problème réglé.',
    reasons: {
      damaged: 'Abîmé',
      incomplete: 'Feuilles manquantes',
      unreadable: 'Illisible',
      ask: 'À demander',
    },
  },
} satisfies Translation<typeof source>
