import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type zhHans from '../../zh-hans/web/agent.ts'

const orders = (count: string) =>
  plural('fr', Number(count.replace(/\D/g, '')), {
    one: `${count} commande`,
    other: `${count} commandes`,
  })

export default {
  lead: 'Devenez partenaire : une commission sur les commandes de vos proches',
  leadText:
    'Tout le monde peut inviter et recevoir des bons. Pour toucher une commission sur les commandes, faites une demande à votre vrai nom ; notre équipe l’examine.',
  apply: 'Demander à devenir partenaire',
  applyAgain: 'Refaire une demande',
  realName: 'Vrai nom',
  realNameHint:
    'Les retraits sont versés au même nom. Il est chiffré ; seules les personnes chargées du dossier le voient.',
  realNameMissing: 'Indiquez votre vrai nom, deux caractères au moins.',
  accept: (version) => `J’ai lu et j’accepte les conditions du programme (version ${version})`,
  acceptMissing: 'Lisez d’abord les conditions et acceptez-les.',
  readTerms: 'Lire les conditions',
  send: 'Envoyer la demande',
  sent: 'Demande envoyée',
  states: {
    applied: 'Demande reçue, notre équipe l’examine',
    refused: 'Votre demande n’a pas été acceptée',
    ended: 'Vous n’êtes plus partenaire',
  },
  stateTexts: {
    applied:
      'Le résultat s’affichera ici. Vous pouvez déjà inviter ; les commissions commencent avec les commandes passées après l’accord.',
    refused: 'La raison figure ci-dessous. Vous pouvez refaire une demande.',
    ended:
      'Les nouvelles commandes ne rapportent plus rien. Ce qui est libéré peut encore être retiré.',
  },
  note: (text) => `Notre équipe : ${text}`,
  closed: 'Aucune nouvelle demande n’est acceptée en ce moment',
  closedText: 'Vous pouvez toujours inviter ; les bons pour vous deux ne changent pas.',
  held: 'Vos commissions sont suspendues',
  heldText: (reason) =>
    `Raison : ${reason}. Rien n’est libéré ni versé pour l’instant, et rien n’est perdu. Une question ? Contactez-nous.`,
  contact: 'Nous contacter',

  available: 'Disponible',
  withdraw: 'Retirer',
  frozen: 'Bloqué',
  withdrawing: 'Retrait en cours',
  earned: 'Gagné en tout',
  owed: 'À déduire',
  owedText: (amount) =>
    `Montant déjà retiré puis repris : ${amount}. La commande d’un proche a été remboursée ; vos prochaines commissions le couvrent d’abord.`,
  friends: (count) =>
    plural('fr', Number(count.replace(/\D/g, '')), {
      one: `${count} personne invitée`,
      other: `${count} personnes invitées`,
    }),
  noFigures:
    'Pas encore de commission. Envoyez votre lien à un proche : dès son premier paiement, les chiffres s’affichent ici.',
  toInvite: 'Inviter un proche',

  teamHint:
    'Vous voyez un téléphone masqué, la date d’inscription et le nombre de commandes postées. Jamais à qui ni ce que l’on écrit.',
  teamNone: 'Personne ne s’est encore inscrit par votre lien',
  teamNoneHint: 'Qui s’inscrit dans les sept jours après avoir ouvert votre lien apparaît ici.',
  joined: (day) => `Inscription le ${day}`,
  ordersCount: (count) =>
    plural('fr', Number(count.replace(/\D/g, '')), {
      one: `${count} commande postée`,
      other: `${count} commandes postées`,
    }),
  brought: 'Commissions',

  by: 'Afficher',
  bys: { day: 'Par jour', week: 'Par semaine', month: 'Par mois' },
  span: 'Période',
  spans: { 30: '30 jours', 90: '90 jours', 365: '1 an', 1095: '3 ans' },
  total: 'Gagné sur cette période',
  totalOrders: (count) => `${orders(count)}, reprises déduites`,
  chart: 'Graphique des commissions',
  chartHint:
    'Appuyez et glissez sur le graphique. Quand vous relâchez, le détail de cet endroit s’affiche dessous.',
  spanValue: (span, amount, count) => `${span} : ${amount}, ${orders(count)}`,
  allSpans: 'Tout afficher',
  entriesOf: (span) => `Détail : ${span}`,
  entries: 'Détail',
  frozenTitle: 'Commissions bloquées',
  frozenHint:
    'Libérées à la livraison de la commande ; sans nouvelle de la livraison, 7 jours après l’envoi.',
  takenBackTitle: 'Commissions reprises',
  takenBackHint:
    'Quand la commande d’un proche est annulée ou remboursée, sa commission est reprise. Un retour par notre faute ne reprend rien.',
  noEntries: 'Aucune commission sur cette période',
  noEntriesHint: 'Dès qu’un proche paie, chaque commission s’affiche ici.',
  takenBack: 'Reprise',
  basis: (basis, percent, version) => `${basis} payés × ${percent} (règles, version ${version})`,
  from: (phone) => `De ${phone}`,
  entryStates: { frozen: 'Bloquée', freed: 'Libérée', reversed: 'Reprise' },
  freeAfterPosting: 'Pas encore postée ; libérée à la livraison, ou 7 jours après l’envoi',
  freeOn: (day) => `Libérée à la livraison, au plus tard le ${day}`,
  freeChecked: 'Notre équipe vérifie ; libérée ensuite',

  amount: 'Montant',
  amountHint: (available, least) => `${available} disponibles, ${least} au minimum`,
  all: 'Tout retirer',
  amountMissing: 'Indiquez un montant, par exemple 50 ou 50,00.',
  amountLow: (least) => `Le retrait minimum est de ${least}.`,
  amountHigh: (available) => `Il n’y a que ${available} de disponible.`,
  notEnough: (missing) => `Encore ${missing} et vous pourrez retirer`,
  method: 'Vers',
  methodHints: {
    bank_card: 'Carte de débit d’une banque chinoise',
    alipay: 'Votre compte Alipay',
    wechat: 'Votre identifiant WeChat',
  },
  accounts: {
    bank_card: 'Numéro de carte',
    alipay: 'Compte Alipay',
    wechat: 'Identifiant WeChat',
  },
  accountHints: {
    bank_card: 'Une carte de débit à votre nom, 12 à 19 chiffres',
    alipay: 'Numéro de téléphone ou e-mail',
    wechat: '6 à 20 caractères, une lettre d’abord ; il figure sur la page « Moi » de WeChat',
  },
  accountErrors: {
    bank_card: 'Ce numéro de carte n’est pas valable. Vérifiez chaque chiffre.',
    alipay: 'Un compte Alipay est un numéro de téléphone ou une adresse e-mail.',
    wechat: 'Un identifiant WeChat a 6 à 20 lettres, chiffres, _ ou -, une lettre d’abord.',
  },
  bankKnown: (bank) => `Banque : ${bank}`,
  bankUnknown: 'Banque non reconnue ; cela n’empêche pas le retrait.',
  payee: 'Nom du titulaire',
  payeeHint: 'Le vrai nom de votre demande',
  payeeMissing: 'Indiquez le nom du titulaire.',
  fee: 'Frais',
  receive: 'Vous recevez',
  next: 'La suite',
  nextSteps: [
    'Le montant passe de « Disponible » à « Retrait en cours ».',
    'Notre équipe vérifie. Jusqu’à son accord, vous pouvez annuler à tout moment.',
    'Une fois versé, le numéro du justificatif s’affiche ici. En cas de refus ou d’échec, la somme vous est restituée en totalité.',
  ],
  nextSecond: (above) =>
    `Au-delà de ${above}, deux personnes de l’équipe donnent leur accord l’une après l’autre.`,
  ask: 'Demander le retrait',
  asked: 'Votre demande est envoyée',
  openTitle: 'Un retrait est en cours',
  openText: 'Vous pourrez en demander un autre ensuite.',
  openLink: 'Mes retraits',
  needAgent: 'Seuls les partenaires peuvent retirer',
  needAgentText:
    'Seules les commissions peuvent être retirées. Le solde ne le peut pas ; pour un remboursement, contactez-nous.',

  withdrawalStates: {
    requested: 'En attente d’accord',
    approved_once: 'Premier accord donné, le second suit',
    approved: 'Accord donné, en attente de versement',
    paid: 'Versé',
    rejected: 'Refusé ; tout vous est revenu',
    cancelled: 'Annulé ; tout vous est revenu',
    lapsed: 'Non confirmé ; tout est revenu',
    sent_back: 'Renvoyé par le prestataire ; la somme est de nouveau disponible',
  },
  confirmState: 'Vous attend dans WeChat',
  confirmTitle: 'Confirmez la réception dans WeChat',
  confirmText: (day) =>
    `L’argent est prêt. Confirmez avant le ${day} ; ensuite, tout revient dans « Disponible ».`,
  confirm: 'Confirmer dans WeChat',
  confirmElsewhere:
    'Scannez ce code avec WeChat pour y ouvrir cette page et vous connecter, ou envoyez-vous le lien dans WeChat.',
  confirmCode: 'Code qui ouvre le suivi des retraits',
  confirmFailed:
    'WeChat n’a pas ouvert sa page. Il s’agit peut-être d’un autre compte WeChat, ou le délai est passé ; sinon, mettez WeChat à jour, puis réessayez.',
  confirmLeft: 'Pas encore confirmé. L’argent vous reste réservé.',
  confirmDone: 'WeChat traite la demande ; le résultat s’affichera ici.',
  cameBackAt: (day) => `Revenu le ${day}`,
  askAnew: 'Vous pouvez refaire une demande à tout moment.',
  askAgain: 'Vérifiez le compte, puis vous pourrez refaire une demande.',
  to: (where, tail) => `${where}, finissant par ${tail}`,
  feeOf: (fee, receive) => `Frais ${fee}, vous recevez ${receive}`,
  askedAt: (day) => `Demandé le ${day}`,
  endedAt: (day) => `Terminé le ${day}`,
  receipt: (number) => `Justificatif : ${number}`,
  reason: (text) => `Raison : ${text}`,
  cancel: 'Annuler la demande',
  cancelAsk: 'Annuler cette demande ? Tout revient dans « Disponible ».',
  cancelled: 'Annulée',
  noWithdrawals: 'Aucun retrait pour l’instant',
  noWithdrawalsHint: 'Les commissions peuvent être retirées une fois libérées.',
  statements: 'Relevés mensuels',
  statementsHint:
    'PDF : situation au début du mois, chaque jour, retraits versés, situation à la fin.',
  monthLine: (earned, paid) => `Gagné ${earned} · versé ${paid}`,
  download: (month) => `Télécharger le relevé de ${month}`,
} satisfies Translation<typeof zhHans>
