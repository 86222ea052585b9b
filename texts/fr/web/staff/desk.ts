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
  factor: {
    title: 'Saisissez de nouveau votre code',
    lead: 'Ce qui touche à l’argent, offre quelque chose ou exporte des données demande un code de moins de dix minutes.',
    code: 'Code de l’application',
    wrong: 'Saisissez six chiffres',
    confirm: 'Confirmer',
    cancel: 'Annuler',
  },
} satisfies Translation<typeof zhHans>
