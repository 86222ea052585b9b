import { plural } from '../../../../platform/format.ts'
import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  says: {
    max_pages: (max, pages) => `On y accepte ${plural('fr', max, { one: '1 page', other: `${max} pages` })} par lettre au plus ; celle-ci en a ${pages}`,
    colour: () => 'On n’y accepte que les lettres en noir et blanc',
    decoration: () => 'On n’y accepte que le papier uni ou ligné',
    emoji: (found) => `On n’y accepte pas les émojis${found ? ` (${found})` : ''}`,
    mail_class: (mailClass, allowed) => `On n’y accepte pas l’envoi ${mailClass} ; possible : ${allowed}`,
    language: (found, allowed) => `On n’y accepte que les lettres en ${allowed} ; celle-ci contient du texte ${found}`,
    banned_word: (word) => `Le mot « ${word} » n’y est pas autorisé`,
    handwritten_only: () => 'On n’y accepte que les lettres manuscrites ; une lettre imprimée serait renvoyée',
    person_number: () => 'Le numéro de la personne est exigé sur l’enveloppe',
    unit: () => 'L’unité, le service ou la classe est exigé sur l’enveloppe',
    blocked: () => 'Nos lettres n’y sont pas acceptées pour le moment',
    not_confirmed: () => 'L’établissement ne nous a pas confirmé qu’il accepte nos lettres',
    missing_glyph: (char) => `Aucune police ne peut imprimer « ${char} »`,
    face_fallback: (count) => plural('fr', count, { one: '1 caractère sera imprimé dans une autre police', other: `${count} caractères seront imprimés dans une autre police` }),
  },
  mend: {
    max_pages: 'Raccourcissez-la, réduisez la taille du texte ou envoyez deux lettres.',
    colour: 'Imprimez en noir et blanc.',
    decoration: 'Choisissez un papier uni ou ligné.',
    emoji: 'Remplacez les émojis par des mots.',
    mail_class: 'Choisissez un autre mode d’envoi.',
    language: 'Écrivez dans une langue autorisée.',
    banned_word: 'Dites-le autrement.',
    handwritten_only: 'Écrivez-la à la main et postez-la vous-même ; nous ne facturons rien.',
    person_number: 'Ajoutez le numéro à la fiche du destinataire.',
    unit: 'Ajoutez l’unité, le service ou la classe à la fiche du destinataire.',
    blocked: 'Choisissez un autre destinataire ou demandez-nous pourquoi.',
    not_confirmed: 'Vous pouvez l’envoyer, mais elle risque de revenir ; nous vous dirions alors pourquoi.',
    missing_glyph: 'Écrivez-le autrement, sinon il ne sera pas imprimé.',
    face_fallback: 'Cela reste lisible ; seul le tracé diffère.',
  },
  action: { text: 'Modifier le texte', stationery: 'Changer de papier', recipient: 'Compléter la fiche', mailClass: 'Changer d’envoi', colour: 'Passer en noir et blanc', emoji: 'Retirer les émojis' },
  languages: { zh: 'chinois', latin: 'étranger', en: 'anglais', fr: 'français', es: 'espagnol' },
  mailClasses: { ordinary: 'ordinaire', registered: 'recommandé', express: 'express' },
} satisfies Translation<typeof source>
