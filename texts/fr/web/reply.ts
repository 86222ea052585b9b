import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/reply.ts'

export default {
  queryTitle: 'Réponses',
  queryLead:
    'Notre équipe numérise chaque réponse, en compte deux fois les feuilles et la dépose ici.',
  search: 'Numéro de commande',
  empty: 'Pas encore de réponse',
  emptyHint: 'Donnez votre adresse de réception ; les lettres reçues apparaîtront ici',
  emptyOrder: 'Pas encore de réponse à cette lettre',
  showAddress: 'Voir mon adresse de réception',
  unread: 'non lue',
  pages: (pages) => plural('fr', pages, { one: `${pages} page`, other: `${pages} pages` }),
  from: (name) => `De ${name}`,
  received: (day) => `Reçue le ${day}`,
  answerTo: (number) => `En réponse à la commande ${number}`,
  envelope: 'Enveloppe',
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  front: 'recto',
  back: 'verso',
  open: (what) => `Agrandir : ${what}`,
  download: 'Télécharger le PDF',
  seeOrder: 'Voir la lettre d’origine',
  writeBack: 'Répondre',
  besideTitle: 'Sa lettre',
  besideFailed: 'Impossible d’ouvrir sa lettre',
  kept: (day) => `L’original papier est conservé jusqu’au ${day}, puis détruit`,
  originalTitle: 'Original papier',
  keptOver: (day) =>
    `Nous l’avons gardé jusqu’au ${day}. Il n’est pas encore détruit : nous pouvons toujours vous l’envoyer`,
  forward: 'Recevoir l’original',
  ordered: 'L’envoi de l’original est commandé',
  sent: (day) => `L’original vous a été envoyé le ${day}`,
  destroyed: (day) =>
    `Le délai étant passé, l’original a été détruit le ${day}. Les numérisations restent ici`,
  lost: (day) =>
    `Nous sommes désolés : le transporteur a perdu l’original (nous l’avons appris le ${day}). Le port est remboursé sur votre solde ; les numérisations restent ici.`,
  seeSending: 'Voir cette commande',
  readsTitle: 'Qui a lu cette réponse',
  withdrawn: 'Notre équipe a retiré cette réponse',
  withdrawnHint: 'Elle ne vous était peut-être pas destinée. Contactez-nous pour toute question.',
  recordTitle: 'Lettres reçues',
  recordLead: 'Toutes les lettres arrivées dans votre boîte, par date',
  total: (letters, unread) =>
    `${plural('fr', letters, { one: `${letters} lettre`, other: `${letters} lettres` })}${unread === 0 ? '' : plural('fr', unread, { one: `, ${unread} non lue`, other: `, ${unread} non lues` })}`,
  collectTitle: 'Adresse de réception',
  collectLead: 'Donnez cette adresse. La réponse nous parvient et nous la numérisons pour vous.',
  boxCode: 'Code de boîte',
  boxCodeHint:
    'Le code de boîte doit figurer sur l’enveloppe : il nous dit que la réponse est pour vous',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  copyFailed: 'Copie impossible. Appuyez longuement sur l’adresse pour la copier.',
  share: 'L’ajouter à ma prochaine lettre',
  shareText: (lines) => `Pour me répondre :\n${lines}`,
  howTitle: 'Le parcours d’une réponse',
  how: [
    'La lettre est postée à cette adresse',
    'Nous comptons les feuilles et numérisons les deux faces',
    'Le code de boîte et un second identifiant doivent concorder',
    'L’original papier est conservé quelque temps ; vous pouvez demander son envoi',
  ].join('\n'),
  keepDays: (days) =>
    plural('fr', days, {
      one: 'Originaux conservés 1 jour',
      other: `Originaux conservés ${days} jours`,
    }),
} satisfies Translation<typeof source>
