import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/privacy.ts'
import kindNames from '../kinds.ts'
import names from './names.ts'

export default {
  kindNames,
  lead: 'Compté à l’instant dans ce qui est réellement conservé',
  noneOf: 'Aucun',
  nothingLatest: 'Rien pour l’instant',
  what: 'Quoi',
  why: 'Pourquoi',
  keep: 'Combien de temps',
  atEnd: 'À la suppression du compte',
  countTitle: 'En ce moment',
  latestTitle: 'Dernière fois',
  firstTitle: 'Première fois',
  change: 'Voir et modifier',
  noScreen: 'Il change et disparaît avec ce dont il dépend',
  unknownKind: 'Cette entrée n’existe pas',
  tables: 'Où c’est conservé',
  tablesHint: 'Les tables de la base et le nombre de leurs lignes qui sont à vous',
  thirdLead:
    'Seuls ceux réellement reliés aujourd’hui. Nous ne vendons aucune donnée ; ni publicité ni pistage.',
  receiver: 'Qui',
  right: 'De votre appareil',
  gets: 'Ce qu’il reçoit',
  thirdNoCount: 'Le nombre de fois n’est pas conservé',
  thirdNever: 'Rien de vous jusqu’ici',
  permLead: 'Ce que l’application peut utiliser, l’état actuel et la raison',
  howTitle: 'Comment modifier',
  lists: 'Ce qui est conservé et partagé',
  listHint: 'Ce qui est conservé, combien et pourquoi',
  thirdHint: 'Qui reçoit quoi',
  permHint: 'Appareil photo, photos, position…',
  hub: 'Confidentialité et données',
  times: (n) => (n < 2 ? `${n} entrée` : `${n} entrées`),
  latest: (day) => `dernière fois le ${day}`,
  shared: (n, day) => `${n} fois, la dernière le ${day}`,
  kinds: {
    phone: {
      what: 'Le numéro avec lequel vous vous connectez, chiffré',
      why: 'Pour vous connecter et vous rendre votre compte',
    },
    email: {
      what: 'L’adresse avec laquelle vous vous connectez, chiffrée',
      why: 'Pour vous connecter et vous joindre',
    },
    third_party_logins: {
      what: 'Le lien avec votre compte WeChat ou autre ; seul un code irréversible est gardé',
      why: 'Pour vous connecter d’un geste',
    },
    profile: {
      what: 'Pseudonyme, image, dates d’inscription et d’accord',
      why: 'Pour vous nommer et prouver votre accord',
    },
    logins: {
      what: 'Dates, type d’appareil et numéro aléatoire de l’appareil',
      why: 'Pour maintenir votre connexion et vous montrer où votre compte est ouvert',
    },
    recipients: {
      what: 'Noms, lieux ou adresses, numéros et ce que vous notez d’eux (lien, anniversaire, photo), chiffrés',
      why: 'Pour adresser correctement vos lettres',
    },
    past_addresses: {
      what: 'Vos adresses d’avant, en un seul texte, chiffrées',
      why: 'Pour les reprendre sans les ressaisir',
    },
    delivery_addresses: {
      what: 'Nom, téléphone et adresse, chiffrés',
      why: 'Pour vous envoyer des articles et les originaux des lettres',
    },
    drafts: {
      what: 'Lettres et cartes pas encore envoyées, chiffrées',
      why: 'Pour continuer à écrire sur n’importe quel appareil',
    },
    letters: {
      what: 'Texte, destinataire, enveloppe et fichier d’impression, chiffrés',
      why: 'Pour les vérifier, les imprimer, les poster et vous les remontrer',
    },
    files: {
      what: 'Vos envois, pages finies et numérisations, chiffrés ; lieu et appareil sont retirés des photos',
      why: 'Pour les imprimer avec vos lettres et vous les montrer',
    },
    family: {
      what: 'Lettres écrites à plusieurs, votre partie et le nom que vous y portez, chiffrés',
      why: 'Pour écrire une lettre à plusieurs',
    },
    diary: {
      what: 'Vos jours, humeurs et photos, chiffrés',
      why: 'Pour vous seul',
    },
    helper: {
      what: 'Vos questions à l’assistant et ses réponses, chiffrées ; quand vous avez donné votre accord et quand vous l’avez utilisé ; jamais les lettres que vous lui avez montrées',
      why: 'Vous répondre et respecter le quota du jour',
    },
    replies: {
      what: 'Numérisations, expéditeur et enveloppe, chiffrés, et vos dates de lecture',
      why: 'Pour vous remettre les réponses',
    },
    orders: {
      what: 'Ce que vous avez commandé, son prix et chaque étape avec sa preuve',
      why: 'Pour exécuter les commandes, les remboursements et les retours',
    },
    parcels: {
      what: 'Numéros de suivi et nouvelles des transporteurs',
      why: 'Pour vous dire où sont lettres et colis',
    },
    payments: {
      what: 'Montant, date, prestataire et sa référence ; jamais de numéro de carte',
      why: 'Pour encaisser, rembourser et tenir les comptes',
    },
    wallet: {
      what: 'Chaque mouvement de votre solde',
      why: 'Pour que votre solde soit juste au centime',
    },
    coupons: { what: 'Vos bons et leur usage', why: 'Pour réduire votre prix' },
    points: {
      what: 'Points du jour, tâches, invitations et échanges',
      why: 'Pour compter vos points',
    },
    invitations: {
      what: 'Par qui vous êtes venu, et qui est venu par vous',
      why: 'Bons et points pour les deux, et contre l’auto-invitation',
    },
    earnings: {
      what: 'Votre vrai nom, chaque commission et retrait ; le compte est conservé chiffré',
      why: 'Pour calculer et verser les commissions',
    },
    shopping: {
      what: 'Articles de votre panier et quantités achetées',
      why: 'Pour commander, et pour les articles limités',
    },
    comments: {
      what: 'Étoiles, texte et photos',
      why: 'Pour aider les autres à choisir',
    },
    surveys: {
      what: 'Vos réponses, chiffrées',
      why: 'Pour nous améliorer et vous remercier',
    },
    chats: {
      what: 'Ce que vous et notre équipe vous êtes écrit et montré, chiffré',
      why: 'Pour vous répondre, et pour que vous puissiez le relire',
    },
    notices: {
      what: 'Ce que nous vous avons dit de vos commandes, chiffré',
      why: 'Pour que vous sachiez ce qui s’est passé',
    },
    message_channels: {
      what: 'Les canaux choisis, vos heures calmes, les appareils qui reçoivent nos messages push et votre identifiant sur notre compte WeChat, tous deux chiffrés',
      why: 'Pour vous prévenir comme vous le souhaitez',
    },
    readings: {
      what: 'Quand et pourquoi notre équipe a lu ou modifié vos lettres, réponses et commandes',
      why: 'Pour qu’aucune lecture ne reste secrète',
    },
    requests: {
      what: 'Nos réponses aux paiements et autres, chiffrées',
      why: 'Pour que rien ne soit fait deux fois quand le réseau est faible',
    },
    privacy: {
      what: 'Les copies, suppressions et effacements automatiques demandés, et leur résultat',
      why: 'Pour prouver que nous avons fait ce que vous demandiez',
    },
  },
  keeps: {
    account: 'Tant que votre compte existe',
    you: 'Jusqu’à ce que vous le supprimiez, ou votre compte',
    logins: 'Les codes un jour au plus ; les connexions un mois après leur fin',
    proof:
      'Tant que votre compte existe ; ensuite seuls restent des dates et des nombres, sans texte ni nom',
    books: 'Aussi longtemps que la loi l’exige pour les comptes ; sans votre nom après suppression',
    chain: 'Sans limite, et personne ne peut le modifier ; rien du contenu des lettres n’y figure',
    talks:
      'Supprimé automatiquement quelque temps après la dernière question ; vous pouvez le supprimer à tout moment',
    notices:
      'Supprimé automatiquement au bout de deux ans ; sans texte ni nom après la suppression du compte',
    short: 'Supprimé de lui-même au bout de deux jours',
  },
  ends: {
    erased: 'Tout est effacé',
    emptied: 'Vidé : reste un enregistrement sans texte ni nom',
    kept: 'Conservé comme la loi l’exige, sans montrer qui c’était',
  },
  receivers: {
    post: {
      name: 'La poste',
      gets: 'L’enveloppe imprimée : destinataire, adresse, adresse de retour',
      why: 'Pour remettre vos lettres',
    },
    parcel_carriers: {
      name: 'Transporteurs de colis',
      gets: 'Nom, téléphone et adresse de livraison',
      why: 'Pour vous livrer vos colis',
    },
    aliyun_sms: {
      name: 'Alibaba Cloud SMS',
      gets: 'Votre numéro et le code de connexion ; si vous avez choisi les SMS, le nombre de nouveaux messages ; et une ligne à un numéro remplacé',
      why: 'Pour envoyer les codes de connexion, les SMS choisis et l’avis d’un numéro remplacé',
    },
    tencent_sms: {
      name: 'Tencent Cloud SMS',
      gets: 'Votre numéro et le code de connexion ; si vous avez choisi les SMS, le nombre de nouveaux messages ; et une ligne à un numéro remplacé',
      why: 'Pour envoyer les codes de connexion, les SMS choisis et l’avis d’un numéro remplacé',
    },
    mail_server: {
      name: 'Serveur de messagerie',
      gets: 'Votre adresse e-mail, les codes de connexion et, si vous les avez choisis, des avis sans contenu',
      why: 'Pour envoyer les codes de connexion et les avis choisis',
    },
    push_services: {
      name: 'Services push des navigateurs',
      gets: 'Des messages chiffrés, illisibles pour eux, et l’adresse de votre appareil',
      why: 'Pour apporter à votre appareil les messages choisis',
    },
    wechat_messages: {
      name: 'Messages WeChat',
      gets: 'Votre identifiant sur notre compte officiel et une ligne qui ne dit rien de vos lettres',
      why: 'Pour vous prévenir par WeChat, si vous l’avez choisi',
    },
    wechat_login: {
      name: 'Connexion WeChat',
      gets: 'Le fait que vous vous connectez ici ; rien de vos lettres',
      why: 'Pour vous connecter avec WeChat',
    },
    login_providers: {
      name: 'Autres connexions',
      gets: 'Le fait que vous vous connectez ici ; rien de vos lettres',
      why: 'Pour vous connecter avec un compte que vous avez déjà',
    },
    wechat_pay: {
      name: names.providers.wechat,
      gets: 'Numéro et montant du paiement ; dans WeChat aussi l’identifiant du payeur ; pour le retrait d’un partenaire aussi le compte et le nom',
      why: 'Pour encaisser, rembourser et verser les commissions',
    },
    alipay: {
      name: names.providers.alipay,
      gets: 'Numéro et montant du paiement ; pour le retrait d’un partenaire aussi le compte et le nom',
      why: 'Pour encaisser, rembourser et verser les commissions',
    },
    stripe: {
      name: names.providers.stripe,
      gets: 'Numéro et montant du paiement ; votre carte ne passe jamais par nous ; pour le retrait d’un partenaire aussi le compte et le nom',
      why: 'Pour encaisser, rembourser et verser les commissions',
    },
    kuaidi100: {
      name: 'Kuaidi100',
      gets: 'Le numéro de suivi, et notre propre téléphone pour SF Express',
      why: 'Pour suivre lettres et colis',
    },
    seventeentrack: {
      name: '17TRACK',
      gets: 'Le numéro de suivi',
      why: 'Pour suivre lettres et colis',
    },
    ai_provider: {
      name: 'Fournisseur de l’assistant IA',
      gets: 'Vos questions, les numéros et l’état de vos commandes que l’assistant consulte ; de vos lettres, seulement le passage pour lequel vous avez appuyé sur « Envoyer » à ce moment-là. Nous n’y ajoutons ni nom, ni adresse, ni téléphone',
      why: 'Rédiger la réponse',
    },
  },
  devices: {
    camera: {
      name: 'Appareil photo',
      why: 'Quand vous prenez une photo pour une lettre, l’appareil de votre téléphone s’ouvre ; jamais en arrière-plan',
    },
    photos: {
      name: 'Photos et fichiers',
      why: 'Nous ne recevons que ce que vous choisissez, rien d’autre de votre album',
    },
    microphone: {
      name: 'Microphone',
      why: 'Seulement quand vous appuyez sur « Dicter » dans une lettre de famille ; l’éditeur de votre navigateur transcrit la voix, nous ne recevons aucun enregistrement',
    },
    clipboard: {
      name: 'Presse-papiers',
      why: 'Écrit quand vous appuyez sur un bouton de copie ; jamais lu',
    },
    notifications: {
      name: 'Notifications',
      why: 'Demandées seulement si vous activez le push dans les réglages des messages, pour vous dire où en sont vos commandes et vos réponses',
    },
    geolocation: { name: 'Position', why: 'Jamais demandée ; le lieu est retiré des photos' },
  },
  how: {
    ios: 'iPhone et iPad : Réglages › Safari (ou cette application) › Appareil photo, Micro, Position',
    android:
      'Android : l’icône à gauche de l’adresse › Autorisations ; ou Paramètres › Applications › votre navigateur › Autorisations',
    wechat: 'Dans WeChat : Moi › Paramètres › Informations personnelles et autorisations',
    other: 'Ordinateur : l’icône à gauche de l’adresse › Paramètres du site',
  },
  idle: 'Non utilisé',
  states: {
    granted: 'Autorisé',
    denied: 'Refusé',
    prompt: 'Demandé si besoin',
    unknown: 'Non indiqué par le navigateur',
  },
} satisfies Translation<typeof source>
