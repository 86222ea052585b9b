import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/ai.ts'

export default {
  door: 'Demander à l’assistant IA',
  doorHint: 'Où est une commande, comment être remboursé, comment écrire…',
  off: 'Il n’y a pas d’assistant IA ici',
  offHint: 'Le centre d’aide répond aux questions fréquentes, et vous pouvez nous écrire.',
  toHelp: 'Vers le centre d’aide',
  lead: 'Je peux consulter le centre d’aide et vos propres commandes. Vos lettres, je ne les vois pas.',
  begin: 'Par exemple',
  suggestions: [
    'Où est ma lettre maintenant ?',
    'Combien de temps met une lettre ?',
    'Que faire si elle revient ?',
    'Comment recevoir une réponse ?',
  ],
  former: (days) => `Conversations précédentes, supprimées après ${days} jours`,
  question: 'Que voulez-vous savoir ?',
  send: 'Envoyer',
  stop: 'Arrêter',
  again: 'Réessayer',
  note: (provider) =>
    `Les questions vont à ${provider}. Les réponses peuvent être fausses ; pour ce qui compte, demandez à l’équipe.`,
  log: 'Conversation avec l’assistant',
  you: 'Vous : ',
  helper: 'Assistant : ',
  doing: {
    thinking: 'Il réfléchit…',
    help: 'Il cherche dans le centre d’aide…',
    orders: 'Il regarde vos commandes…',
  },
  sources: 'D’où cela vient',
  order: (number) => `Commande ${number}`,
  toPerson: 'Pas résolu ? Demandez à une personne',
  handOverAsk:
    'Transmettre cet échange à notre équipe ? Vos dernières questions et les réponses figureront dans votre discussion avec elle : inutile de tout redire.',
  handOver: 'Transmettre',
  offline: 'La connexion est coupée. Vérifiez-la et réessayez.',
  remove: 'Supprimer cette conversation',
  removeAsk: 'On ne pourra pas la retrouver. La supprimer ?',
  consent: {
    title: 'Assistant IA',
    first: 'Avant de commencer',
    goesTo: (provider, model) => `Vos questions vont à ${provider}, où le modèle ${model} répond.`,
    reads:
      'Il peut consulter le centre d’aide, ainsi que les numéros et l’état de vos propres commandes ; ni noms, ni adresses, ni téléphones.',
    neverLetters:
      'Il ne voit pas vos lettres. Pour qu’il aide à écrire, vous lui envoyez vous-même le passage, à chaque fois.',
    kept: (days) =>
      `Les conversations sont gardées chiffrées ${days} jours. Vous pouvez les supprimer et retirer votre accord à tout moment.`,
    errs: 'Il se trompe parfois. Pour les prix et les délais, seules les pages de l’application font foi.',
    agree: 'Accepter et commencer',
    firstLetter: 'Avant de lui montrer un passage pour la première fois',
    onlyThis:
      'Seuls les mots ci-dessous sont envoyés ; ni le destinataire, ni le reste de la lettre.',
    notKept:
      'Nous ne gardons ni ce qui est envoyé, ni ce qui revient ; seul ce que vous mettez dans la lettre y figure.',
    exactly: 'Voici exactement ce qui est envoyé :',
    cancel: 'Ne pas envoyer',
    agreeAndSend: 'Accepter et envoyer',
    subjects: {
      talk: 'Envoyer mes questions au fournisseur de l’assistant IA',
      letters: 'Lui envoyer les passages de lettres que je choisis',
    },
    since: (day) => `Depuis le ${day}`,
    withdraw: 'Retirer',
  },
  aid: {
    tool: 'Aide',
    title: 'Se faire aider',
    whole: 'Toute la lettre',
    selected: 'Le passage sélectionné',
    tooLong: '6 000 caractères au plus à la fois. Sélectionnez d’abord un passage.',
    sends: (n, provider) =>
      plural('fr', n, {
        one: `Quel que soit votre choix, ce caractère sera envoyé à ${provider}.`,
        other: `Quel que soit votre choix, ces ${n} caractères seront envoyés à ${provider}.`,
      }),
    sendsAnswers: (provider) => `Ce que vous écrivez ici sera envoyé à ${provider}.`,
    tasks: {
      continue: { name: 'Continuer', hint: 'Un ou deux paragraphes de plus, dans votre ton' },
      warmer: { name: 'Plus chaleureux', hint: 'La même chose, plus doucement' },
      shorter: { name: 'Plus court', hint: 'Environ un tiers de moins' },
      correct: { name: 'Corriger', hint: 'Orthographe, grammaire et ponctuation seulement' },
      translate: { name: 'Traduire', hint: 'Dans une autre langue' },
      begin: {
        name: 'M’aider à commencer',
        hint: 'Trois questions, puis les premiers paragraphes',
      },
    },
    into: 'Traduire en',
    questionsHint: 'Quelques mots suffisent. Laissez vide ce que vous ne voulez pas dire.',
    questions: {
      whom: 'À qui écrivez-vous ?',
      news: 'Que voulez-vous raconter ?',
      wish: 'Que doit ressentir l’autre après la lecture ?',
    },
    examples: {
      whom: 'Par exemple : mon frère',
      news: 'Par exemple : maman va bien mieux, les enfants sont à l’école',
      wish: 'Par exemple : apaisé, et attendu',
    },
    answerOne: 'Répondez au moins à une question',
    write: 'Écrire le début',
    coming: 'Il écrit. Votre lettre n’a pas changé…',
    cut: 'C’était trop long : la fin manque.',
    change: (n, of) => `Modification ${n} sur ${of}`,
    decided: (taken, of) => `${of} vues, ${taken} acceptées`,
    take: 'Accepter',
    leave: 'Refuser',
    takeAll: 'Tout accepter',
    leaveAll: 'Tout refuser',
    putIn: (n) =>
      plural('fr', n, {
        one: 'Mettre 1 modification dans la lettre',
        other: `Mettre ${n} modifications dans la lettre`,
      }),
    keep: 'Laisser comme c’est',
    goes: 'supprimé : ',
    comes: 'ajouté : ',
    stays: 'gardé : ',
    nothing: 'Rien à changer',
    back: 'Retour à la lettre',
    lost: 'La lettre a changé',
    lostHint:
      'Ce passage a été modifié ailleurs et ne peut pas être remis en place. Sélectionnez-le à nouveau.',
    placed: 'Mis dans la lettre',
    undo: 'Annuler',
  },
} satisfies Translation<typeof source>
