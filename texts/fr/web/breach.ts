import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/breach.ts'

export default {
  says: {
    max_pages: (max, pages) =>
      `L’établissement accepte ${plural('fr', max, { one: '1 page', other: `${max} pages` })} par lettre au plus ; celle-ci en a ${pages}`,
    colour: () => 'L’établissement n’accepte que les lettres en noir et blanc',
    decoration: () => 'L’établissement n’accepte que le papier uni ou ligné',
    emoji: (found) => `L’établissement n’accepte pas les émojis${found ? ` (${found})` : ''}`,
    mail_class: (mailClass, allowed) =>
      `L’établissement n’accepte pas l’envoi ${mailClass} ; possible : ${allowed}`,
    language: (found, allowed, words) =>
      words
        ? `L’établissement accepte les lettres en ${allowed} ; quelques mots isolés passent en général : ${words}`
        : `L’établissement n’accepte que les lettres en ${allowed} ; celle-ci contient du texte ${found}`,
    banned_word: (word) => `L’établissement n’autorise pas le mot « ${word} »`,
    handwritten_only: () =>
      'L’établissement n’accepte que les lettres manuscrites ; une lettre imprimée reviendrait',
    postcard: () => 'L’établissement n’accepte ni carte postale ni carte sans enveloppe',
    person_number: () => 'Le numéro de la personne est exigé sur l’enveloppe',
    unit: () => 'L’enveloppe doit porter l’unité, le service ou la classe',
    blocked: () => 'L’établissement n’accepte pas nos lettres pour le moment',
    not_confirmed: () => 'L’établissement ne nous a pas confirmé qu’il accepte nos lettres',
    missing_glyph: (character) => `Aucune police ne peut imprimer ${character}`,
    lost_character: (around) =>
      around
        ? `Un caractère s’est perdu avant d’arriver ici : « ${around} »`
        : 'Un caractère s’est perdu avant d’arriver ici',
    variant_glyph: (chars) => `« ${chars} » sera imprimé sous sa forme usuelle`,
    chat_face: (found, count) =>
      count > 1
        ? `${count} émoticônes WeChat seront imprimées en toutes lettres, par exemple « ${found} »`
        : `« ${found} » sera imprimé tel quel`,
    address_glyph: (character) => `Aucune police ne peut imprimer ${character} sur l’enveloppe`,
    address_lost: (around) =>
      `Un caractère de l’adresse s’est perdu avant d’arriver ici : « ${around} »`,
    address_variant: (chars) => `« ${chars} » sera imprimé sous sa forme usuelle sur l’enveloppe`,
    address_too_long: () => 'L’adresse est trop longue pour l’enveloppe',
    face_fallback: (count) =>
      plural('fr', count, {
        one: '1 caractère sera imprimé dans une autre police',
        other: `${count} caractères seront imprimés dans une autre police`,
      }),
    placeholder: (found, count) =>
      count > 1
        ? `${count} passages restent à compléter, par exemple « ${found} »`
        : `« ${found} » reste à compléter`,
    max_photos: (max, photos) =>
      max === 0
        ? `L’établissement n’accepte pas de photos ; cette lettre en a ${photos}`
        : `L’établissement accepte ${plural('fr', max, { one: '1 photo', other: `${max} photos` })} par lettre au plus ; celle-ci en a ${photos}`,
    low_resolution: (count, dpi) =>
      `${plural('fr', count, { one: '1 image sera floue', other: `${count} images seront floues` })} sur le papier (${dpi} points par pouce au minimum)`,
    page_losses: (page, words) =>
      words
        ? `La page de document ${page} de cette lettre partirait sans : ${words}`
        : `La page de document ${page} de cette lettre partirait sans tout ce que contient votre fichier`,
    page_glyphs: (page, words) =>
      words
        ? `Sur la page de document ${page} de cette lettre, ces caractères ne peuvent pas être imprimés : ${words}`
        : `Sur la page de document ${page} de cette lettre, des caractères ne peuvent pas être imprimés`,
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
    postcard: 'Envoyez plutôt une lettre.',
    person_number: 'Ajoutez le numéro à la fiche du destinataire.',
    unit: 'Ajoutez l’unité, le service ou la classe à la fiche du destinataire.',
    blocked: 'Choisissez un autre destinataire ou demandez-nous pourquoi.',
    not_confirmed:
      'Vous pouvez l’envoyer, mais elle risque de revenir ; nous vous dirions alors pourquoi.',
    missing_glyph: 'Écrivez-le autrement, sinon il ne sera pas imprimé.',
    lost_character: 'Saisissez de nouveau le caractère à la place de « \u{fffd} ».',
    variant_glyph: 'C’est le même caractère ; seule sa forme diffère.',
    chat_face: 'Remplacez-le par l’émoji ou envoyez-le tel quel.',
    address_glyph:
      'Écrivez-le autrement sur la fiche du destinataire, par exemple en lettres latines.',
    address_lost: 'Saisissez de nouveau le caractère sur la fiche du destinataire.',
    address_variant: 'C’est le même caractère ; seule sa forme diffère.',
    address_too_long: 'Raccourcissez l’adresse sur la fiche du destinataire.',
    face_fallback: 'Cela reste lisible ; seul le tracé diffère.',
    placeholder: 'Remplacez les crochets par vos propres mots.',
    max_photos: 'Retirez quelques photos ou envoyez deux lettres.',
    low_resolution:
      'Prenez l’image d’origine ou un format plus petit. Vous pouvez aussi l’envoyer telle quelle.',
    page_losses:
      'Ouvrez les documents et regardez chaque élément manquant de cette page ; ou retirez la page.',
    page_glyphs:
      'Retirez cette page. Exportez à nouveau le PDF avec ses polices incorporées, ou photographiez la page.',
  },
  character: {
    shown: (char) => `« ${char} »`,
    hidden: (name, code) => `${name} (${code})`,
    kinds: {
      private: 'un symbole propre à la police d’un autre logiciel',
      object: 'l’emplacement vide d’une image ou d’un objet',
      joiner: 'un liant invisible',
      direction: 'une marque de direction invisible',
      tag: 'une étiquette invisible',
      mark: 'un accent sans lettre',
      blank: 'une espace spéciale',
      control: 'un caractère de contrôle invisible',
      unknown: 'un caractère encore inconnu',
    },
  },
  kitOffer: (name, price) => `Commander : ${name} (${price})`,
  noKit:
    'La boutique n’a pas de nécessaire de correspondance en ce moment ; votre papier et un stylo suffisent.',
  action: {
    text: 'Modifier le texte',
    stationery: 'Changer de papier',
    recipient: 'Compléter la fiche',
    mailClass: 'Changer d’envoi',
    colour: 'Passer en noir et blanc',
    emoji: 'Retirer les émojis',
    photos: 'Modifier les photos',
    documents: 'Modifier les pages de document',
  },
  languages: {
    zh: 'chinois',
    latin: 'en alphabet latin',
    other: 'dans une autre langue',
    en: 'anglais',
    fr: 'français',
    es: 'espagnol',
  },
  mailClasses: { ordinary: 'ordinaire', registered: 'recommandé', express: 'express' },
} satisfies Translation<typeof source>
