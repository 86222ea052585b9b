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
    'Un fichier de calendrier (.ics) ou des lignes « jour, nom ». Chaque jour vous est montré avant d’être repris.',
  listTitle: 'Vérifiez les jours lus',
  listTake: (count) => (count > 1 ? `Reprendre ${count} jours` : `Reprendre ${count} jour`),
  listCancel: 'Annuler',
  listChoice: 'Ce jour-là',
  asUsual: 'comme d’habitude',
  listSource: 'Dans le fichier',
  listDoubts: {
    observance: 'Simple commémoration, ou jour dit non férié',
    hours: 'Ne prend que quelques heures',
    both: 'Dit à la fois ouvert et fermé',
  },
  listLeftOut: (count) =>
    count > 1 ? `${count} entrées n’ont pas été reprises` : `${count} entrée n’a pas été reprise`,
  listLeft: {
    no_day: 'aucune date lisible',
    no_name: 'sans nom',
    cancelled: 'annulé',
    other_years: 'hors de cette année et des deux suivantes',
    too_long: 'plus de 40 jours',
    unreadable: 'mal formé',
  },
  listMore: (count) => (count > 1 ? `et ${count} autres` : `et ${count} autre`),
  listAsk: (day) => `Quel jour est le ${day} ?`,
  dayFirst: 'Le jour est en premier',
  monthFirst: 'Le mois est en premier',
  nothingRead: 'Aucun jour n’y a été trouvé',
  required: 'À remplir',
  read: (count) =>
    count > 1
      ? `${count} jours repris ; enregistrez pour les appliquer`
      : `${count} jour repris ; enregistrez pour l’appliquer`,
} satisfies Translation<typeof source>
