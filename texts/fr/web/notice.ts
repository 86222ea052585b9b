import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/notice.ts'

export default {
  show: 'Messages à afficher',
  all: 'Tous',
  unseen: 'Non lus',
  markAll: 'Tout marquer comme lu',
  unread: (shown) => (shown === '1' ? '1 message non lu' : `${shown} messages non lus`),
  isUnseen: 'Non lu',
  empty: 'Pas encore de message',
  emptyHint: 'Les nouvelles de vos commandes, les réponses et les rappels apparaissent ici.',
  emptyUnseen: 'Tout est lu',
  emptyUnseenHint: 'Les nouveaux messages apparaissent ici.',
  settings: 'Réglages des messages',
  stopped: 'Vous avez arrêté nos messages. Rien ne vous est envoyé hors de l’application.',
  allowAgain: 'Autoriser à nouveau',
  where: 'Où vous prévenir',
  whereHint:
    'Tout se trouve dans le centre de messages. Choisissez les autres canaux qui vous conviennent.',
  groups: {
    attention: 'À traiter',
    replies: 'Réponses',
    orders: 'Avancée des commandes',
    days: 'Anniversaires, dates et bons',
  },
  groupHints: {
    attention: 'Une modification à confirmer, retours, remboursements, retards, solde insuffisant',
    replies: 'Une nouvelle réponse, un mot de notre équipe',
    orders: 'Payée, imprimée, postée, arrivée',
    days: 'Une date que vous avez notée approche, un bon expire bientôt',
  },
  receivers: 'Où vont les messages',
  pushOn: (devices) => plural('fr', devices, { one: '1 appareil', other: `${devices} appareils` }),
  pushOff: 'Aucun appareil pour l’instant',
  pushHere: 'Recevoir sur cet appareil',
  pushStop: 'Arrêter sur cet appareil',
  pushDenied:
    'Votre navigateur bloque les notifications de ce site. Autorisez-les d’abord dans ses réglages.',
  pushMissing:
    'Ce navigateur ne reçoit pas de messages push. Sur iPhone, ajoutez ce site à l’écran d’accueil et ouvrez-le de là.',
  pushFailed: 'Les messages push n’ont pas pu être activés. Réessayez plus tard.',
  noEmail: 'Pas encore d’adresse e-mail',
  noPhone: 'Pas encore de numéro',
  add: 'Ajouter',
  wechatOn: 'WeChat est relié',
  wechatOff:
    'Suivez notre compte officiel et connectez-vous une fois dans WeChat pour y recevoir des messages.',
  test: 'Essayer',
  tested: 'Message envoyé.',
  quiet: 'Heures calmes',
  quietOn: 'Ne rien envoyer la nuit',
  quietHint:
    'Les messages attendent la fin de ces heures et arrivent ensemble. Seul ce qui attend votre réponse arrive tout de suite.',
  from: 'De',
  to: 'À',
  details: 'Contenu des messages',
  hasDetails: 'Dire de qui il s’agit',
  detailsHint:
    'D’habitude, ils disent seulement « Votre commande… », pour que personne n’apprenne à qui vous écrivez. Avec ce choix, push, e-mail et WeChat donnent le nom. Les SMS ne disent que le nombre de messages.',
  saved: 'Enregistré',
} satisfies Translation<typeof source>
