import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/settings.ts'

export default {
  calendar: 'Calendrier d’envoi',
  calendarLead: 'Les jours où le courrier part. La date promise aux clients en découle.',
  openWeekdays: 'Jours ouverts',
  oneOpenDay: 'Choisissez-en au moins un',
  day: 'Jour',
  dayName: 'Nom',
  isOpen: 'Envoi',
  open: 'ouvert',
  closed: 'fermé',
  addDay: 'Ajouter',
  removeDay: 'Retirer',
  noDays: 'Aucun jour particulier',
  importList: 'Importer une liste officielle',
  importHint:
    'Un fichier de calendrier (.ics) ou des lignes « jour, nom » ; « jour, open, nom » pour un jour travaillé. Vérifiez avant d’enregistrer.',
  nothingRead: 'Aucun jour n’y a été trouvé',
  limitsTitle: 'Limites',
  limitsLead:
    'Ce qu’une personne peut rembourser ou créditer seule ; au-delà, une deuxième décide.',
  required: 'À remplir',
  read: (count) => `${count} jours lus ; enregistrez pour les appliquer`,
  limits: {
    refundAlone: 'Rembourser seul, jusqu’à',
    creditAlone: 'Geste commercial seul, jusqu’à',
    creditMost: 'Gestes d’une commande, au plus',
    topUpAlone: 'Rendre d’une recharge seul, jusqu’à',
  },
} satisfies Translation<typeof source>
