import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type zhHans from '../../zh-hans/web/point.ts'

const days = (n: number) => plural('fr', n, { one: `${n} jour`, other: `${n} jours` })
/** Figures come written out; what is no plain number, such as “1,200”, is more than one. */
const say = (figure: string, one: string, other: string) =>
  plural('fr', Number(figure), { one: `${figure} ${one}`, other: `${figure} ${other}` })
const points = (figure: string) => say(figure, 'point', 'points')

export default {
  balance: 'Points disponibles',
  entries: 'Tous les mouvements',
  lapseNext: (n, day) =>
    say(
      n,
      `point à utiliser jusqu’au ${day}, puis il expire`,
      `points à utiliser jusqu’au ${day}, puis ils expirent`,
    ),
  lapseNone: 'Prenez vos points du jour ou terminez une tâche : vos points arrivent ici.',
  lapseTitle: 'Quand les points expirent',
  lapseRule: (months) =>
    `Les points s’utilisent pendant ${months} mois après leur arrivée, jusqu’au dernier jour du mois. Les plus proches de l’expiration sont utilisés en premier.`,
  lapseUntil: (day) => `jusqu’au ${day}`,
  lapseAll: 'Voir toutes les dates',
  points,

  sign: 'Points du jour',
  signNow: (n) => `Prendre mes points : +${n}`,
  signed: 'Points du jour reçus. À demain',
  streak: (n) => `${days(n)} de suite`,
  streakNone: 'Premier jour aujourd’hui',
  nextBonus: (n, extra) => `Encore ${days(n)} pour ${say(extra, 'point', 'points')} de plus`,
  signedTitle: (n) => `Points du jour reçus : +${points(n)}`,
  signedText: (n, lapses) => `${days(n)} de suite. Ces points s’utilisent jusqu’au ${lapses}.`,
  signedBonus: (bonus) => `Dont ${bonus} pour les jours de suite.`,
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  dayToday: 'aujourd’hui',
  daySigned: (n) => `points du jour pris, ${points(n)}`,
  dayMissed: 'pas de points ce jour-là',

  tasks: 'Tâches',
  tasksNone: 'Aucune tâche pour le moment',
  periods: { once: 'Une fois', day: 'Chaque jour', week: 'Chaque semaine', month: 'Chaque mois' },
  progress: (done, target) => `${done} sur ${target}`,
  endsOn: (day) => `jusqu’au ${day}`,
  take: 'Recevoir',
  taken: 'Reçu',
  go: 'Y aller',
  invite: 'Inviter',
  inviteTitle: 'Inviter un proche',
  inviteText:
    'Un proche inscrit avec votre lien compte dès l’envoi de sa première commande, et une seule fois. Si cette commande est remboursée, il ne compte plus.',
  inviteLink: 'Votre lien d’invitation',
  inviteShare: 'L’envoyer à un proche',
  inviteCopy: 'Copier le lien',
  inviteMessage: 'C’est avec cette application que j’envoie mes lettres à mes proches :',
  copied: 'Copié',
  copyFailed: 'La copie a échoué. Appuyez longuement sur le lien pour le copier.',
  gain: (points) => `+${points}`,
  takenTitle: (n) => say(n, 'point reçu', 'points reçus'),

  offers: 'Échanger',
  offersNone: 'Rien à échanger pour le moment',
  cost: points,
  left: (count) => `il en reste ${count}`,
  ofMine: (mine, limit) => `Vous en avez échangé ${mine} sur ${limit}`,
  exchange: 'Échanger',
  gone: 'Épuisé',
  limitReached: 'Limite atteinte',
  missing: (n) => `Il manque ${points(n)}`,
  askTitle: 'Échanger ces points ?',
  ask: (n, what) => `${points(n)} contre « ${what} ». L’échange est définitif.`,
  coinsTitle: 'Échange effectué',
  coinsText: (amount, unit) =>
    `Versé sur votre solde : ${amount} ${unit}, pour votre prochaine lettre.`,
  couponText: 'Le bon est parmi vos bons de réduction. Choisissez-le au moment de commander.',
  see: 'Voir',
  later: 'D’accord',

  entriesBalance: 'Disponibles maintenant',
  none: 'Aucun mouvement',
  noneHint: 'Points du jour, tâches et échanges s’inscrivent ici.',
  reasons: {
    sign: 'Points du jour',
    sign_bonus: 'Jours de suite',
    task: 'Tâche terminée',
    gift: 'Offerts par nous',
    exchange: 'Échange',
    lapse: 'Expirés',
    given_back: 'Restitués',
  },
  signDay: (day) => `Points du ${day}`,
  after: (points) => `${points} disponibles`,
  stillLeft: (left, day) => `reste ${left}, jusqu’au ${day}`,
  usedUp: 'Tous utilisés',
  takenFrom: 'Points utilisés',
  from: (day, points, lapses) => `${points} du ${day} (valables jusqu’au ${lapses})`,
} satisfies Translation<typeof zhHans>
