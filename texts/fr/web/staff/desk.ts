import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/desk.ts'

export default {
  language: 'Langue',
  languageHint: 'Le chinois simplifié est obligatoire ; il remplace toute langue laissée vide.',
  required: 'Obligatoire',
  amount: 'Montant',
  reason: 'Motif',
  reasonShort: 'Au moins trois caractères',
  exportList: 'Exporter cette liste',
  listed: (count) => `${count} dans la liste`,
  exported: (rows) => `Lignes exportées : ${rows}`,
  onlyThis: 'Seul l’élément désigné par le lien est affiché.',
  backToList: 'Revenir à la liste',
  many: {
    clear: 'Tout désélectionner',
    all: 'Tout sélectionner',
    obstacles: {
      changed: 'Quelqu’un de l’équipe vient de le modifier',
      closed: 'Il est déjà clos',
      decided: 'Il a déjà été traité',
      announced: 'Des règles sont déjà annoncées pour plus tard',
      incomplete: 'Il lui faut une image et une variante disponible',
      unclear: 'Peut-être arrivé, donc pas envoyé à nouveau',
      gone: 'Cet élément n’existe plus',
      failed: 'Impossible pour le moment ; veuillez réessayer',
    },
  },
  factor: {
    title: 'Saisissez de nouveau votre code',
    lead: 'Ce qui touche à l’argent, offre quelque chose ou exporte des données demande un code de moins de dix minutes.',
    code: 'Code de l’application',
    wrong: 'Saisissez six chiffres',
    confirm: 'Confirmer',
    cancel: 'Annuler',
  },
} satisfies Translation<typeof zhHans>
